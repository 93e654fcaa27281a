import { readBenchOptions } from '../bench/bench-options';
import { benchmarks } from '../bench/benchmarks';

const { only, ...options } = readBenchOptions(process.argv.slice(3), Object.keys(benchmarks));
// With --json the standard output is for the results.
if (options.json) console.log = console.error;

const results: Record<string, unknown> = {};
for (const name of only) {
  try {
    const { result, tables } = await benchmarks[name]!({ ...options, log: console.error });
    results[name] = result;
    if (!options.json) for (const rows of tables) console.table(rows);
  } catch (error) {
    // What the others have measured is not lost.
    console.error(error);
    process.exitCode = 1;
  }
}
if (options.json) process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
process.exit();
