import { keepOutputForResult, printError, printNote, printResult } from '@site/command-kit/print';
import type { BenchOptions } from '../bench/bench-options';
import { benchmarks } from '../bench/benchmarks';
import { pickNames } from '../pick-names';

interface BenchWords extends BenchOptions {
  /** The names of the benchmarks to run; all when unset. */
  only?: string[];
  json?: true;
}

/** Runs benchmarks, and prints tables as soon as their figures are known, or JSON. */
export async function bench({ only, json, ...options }: BenchWords): Promise<void> {
  const names = pickNames('benchmark', Object.keys(benchmarks), only);
  // With --json the standard output is for the results.
  if (json) keepOutputForResult();

  const show = (rows: object[]) => {
    if (!json) console.table(rows);
  };
  const results: Record<string, unknown> = {};
  for (const name of names) {
    try {
      results[name] = await benchmarks[name]!({ ...options, log: printNote, show });
    } catch (error) {
      // The results of the other benchmarks are still printed.
      printError(error);
      process.exitCode = 1;
    }
  }
  if (json) printResult(results);
  process.exit();
}
