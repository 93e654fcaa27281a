import { startApiUnderTest } from '../bench/api-under-test';
import { readBenchOptions } from '../bench/bench-options';
import { measureCeiling } from '../bench/measure-ceiling';
import { measureGrowth } from '../bench/measure-growth';
import { buildSite } from '../build/build-site';

const { json, only, sizes } = readBenchOptions(process.argv.slice(3), ['ceiling', 'growth']);
// The standard output is for the results.
const log = console.error;

if (json) console.log = log;
await buildSite();
const api = await startApiUnderTest();
try {
  const ceiling = only.includes('ceiling') ? await measureCeiling(api, log) : [];
  const growth = only.includes('growth') ? await measureGrowth(api, sizes, log) : [];
  if (json) {
    process.stdout.write(`${JSON.stringify({ ceiling, growth }, undefined, 2)}\n`);
  } else {
    if (ceiling.length > 0)
      console.table(
        ceiling.flatMap(({ call, bytes, api, bare, ...ratios }) => [
          { call, server: 'API', bytes, ...api, ...ratios },
          { call, server: 'bare node:http', bytes, ...bare },
        ]),
      );
    if (growth.length > 0)
      console.table(growth.map(({ measurement, ...row }) => ({ ...row, ...measurement })));
  }
} finally {
  await api.stop();
}
process.exit();
