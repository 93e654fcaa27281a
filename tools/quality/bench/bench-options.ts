import { UsageError } from '@site/command-kit/user-error';
import { pickNames } from '../pick-names';

/** The options as they were typed. */
export interface BenchWords {
  json?: true | undefined;
  only?: string | undefined;
  sizes: string;
}

export interface BenchOptions {
  /** Results as JSON on the standard output; everything else goes to the standard error output. */
  json: boolean;
  /** The names of the benchmarks to run. */
  only: string[];
  /** How many posts there are in the benchmark of growth. */
  sizes: number[];
}

/** @throws UsageError for what is no benchmark and no size */
export function readBenchOptions({ json, only, sizes }: BenchWords, benchmarks: string[]): BenchOptions {
  const names = pickNames('benchmark', benchmarks, only?.split(','));
  const counts = sizes.split(',').map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count >= 100 && count <= 10_000_000)) {
    throw new UsageError('--sizes takes numbers of posts from 100 to 10000000, such as 1000,100000.');
  }
  return { json: json ?? false, only: names, sizes: counts.toSorted((a, b) => a - b) };
}
