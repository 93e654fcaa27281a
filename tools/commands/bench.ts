import { readBenchOptions } from '../bench/bench-options';
import { benchmarks } from '../bench/benchmarks';

const { only, ...options } = readBenchOptions(process.argv.slice(3), Object.keys(benchmarks));
// With --json the standard output is for the results.
if (options.json) console.log = console.error;

const results: Record<string, unknown> = {};
for (const name of only) {
  const { result, tables } = await benchmarks[name]!({ ...options, log: console.error });
  results[name] = result;
  if (!options.json) for (const rows of tables) console.table(rows);
}
if (options.json) process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
process.exit();
