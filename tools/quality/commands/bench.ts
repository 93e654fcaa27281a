import { keepOutputForResult, printError, printNote, printResult } from '@site/command-kit/print';
import { readBenchOptions, type BenchWords } from '../bench/bench-options';
import { benchmarks } from '../bench/benchmarks';

/** Runs benchmarks, and prints tables as soon as their figures are known, or JSON. */
export async function bench(words: BenchWords): Promise<void> {
  const { only, ...options } = readBenchOptions(words, Object.keys(benchmarks));
  // With --json the standard output is for the results.
  if (options.json) keepOutputForResult();

  const show = (rows: object[]) => {
    if (!options.json) console.table(rows);
  };
  const results: Record<string, unknown> = {};
  for (const name of only) {
    try {
      results[name] = await benchmarks[name]!({ ...options, log: printNote, show });
    } catch (error) {
      // The results of the other benchmarks are still printed.
      printError(error);
      process.exitCode = 1;
    }
  }
  if (options.json) printResult(results);
  process.exit();
}
