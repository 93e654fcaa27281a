import { buildSite } from '@site/build/build-site';
import { keepOutputForResult, print, printResult } from '@site/command-kit/print';
import { withAttackedSite } from '../drill/attacks/attack-site';
import { readAttackOptions } from '../drill/attacks/attack-options';
import { attacks } from '../drill/attacks/attacks';
import { runAttacks } from '../drill/attacks/run-attacks';
import { readDrillOptions } from '../drill/drill-options';
import { drills } from '../drill/drills';
import { runDrills } from '../drill/run-drills';
import { describeVerdict, type Verdict } from '../drill/verdict';

const args = process.argv.slice(3);
const verdicts = args[0] === 'attacks' ? await attack(args.slice(1)) : await drill(args);
process.exit(verdicts.some(({ result }) => result === 'fail') ? 1 : 0);

async function drill(options: string[]): Promise<Verdict[]> {
  const { json, names } = readDrillOptions(options, toNames(drills));
  begin(json);
  await buildSite();
  return end(json, await runDrills(pick(drills, names), report));
}

async function attack(options: string[]): Promise<Verdict[]> {
  const { json, names, site } = await readAttackOptions(options, process.env, toNames(attacks));
  begin(json);
  if (!site) await buildSite();
  const run = withAttackedSite(site, (facts) => runAttacks(pick(attacks, names), facts, report));
  return end(json, await run);
}

/** The standard output is for the verdicts. */
function begin(json: boolean): void {
  if (json) keepOutputForResult();
}

function end(json: boolean, results: Verdict[]): Verdict[] {
  if (json) printResult(results);
  return results;
}

function report(verdict: Verdict): void {
  print(describeVerdict(verdict));
}

function toNames(named: { name: string }[]): string[] {
  return named.map(({ name }) => name);
}

function pick<Named extends { name: string }>(all: Named[], names: string[]): Named[] {
  return names.flatMap((name) => all.filter((one) => one.name === name));
}
