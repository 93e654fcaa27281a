import { buildSite } from '../build/build-site';
import { readDrillOptions } from '../drill/drill-options';
import { drills } from '../drill/drills';
import { runDrills } from '../drill/run-drills';
import { describeVerdict } from '../drill/verdict';

const { json, names } = readDrillOptions(
  process.argv.slice(3),
  drills.map(({ name }) => name),
);
// The standard output is for the verdicts.
if (json) console.log = console.error;
await buildSite();
const chosen = names.flatMap((name) => drills.filter((drill) => drill.name === name));
const verdicts = await runDrills(chosen, (verdict) => console.log(describeVerdict(verdict)));
if (json) process.stdout.write(`${JSON.stringify(verdicts, undefined, 2)}\n`);
process.exit(verdicts.some(({ result }) => result === 'fail') ? 1 : 0);
