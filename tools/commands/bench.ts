import { readBenchOptions } from '../bench/bench-options';
import { measureCeiling } from '../bench/measure-ceiling';
import { measureGrowth } from '../bench/measure-growth';
import { buildSite } from '../build/build-site';

const { json, only, sizes } = readBenchOptions(process.argv.slice(3), ['ceiling', 'growth']);
// The standard output is for the results.
const log = console.error;

if (json) console.log = log;
await buildSite();
const ceiling = only.includes('ceiling') ? await measureCeiling(log) : [];
const growth = only.includes('growth') ? await measureGrowth(sizes, log) : [];

if (json) {
  process.stdout.write(`${JSON.stringify({ ceiling, growth }, undefined, 2)}\n`);
} else {
  const ceilingRows = ceiling.flatMap(({ call, bytes, api, bare, ...ratios }) => [
    { call, server: 'API', bytes, ...api, ...ratios },
    { call, server: 'bare node:http', bytes, ...bare },
  ]);
  const growthRows = growth.map(({ measurement, ...row }) => ({ ...row, ...measurement }));
  for (const rows of [ceilingRows, growthRows]) if (rows.length > 0) console.table(rows);
}
process.exit();
