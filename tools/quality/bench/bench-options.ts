import { pickNames } from '../pick-names';
import { readSizes } from '../read-sizes';

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
  /** How many posts and members there are in the benchmark of growth. */
  sizes: number[];
}

/** @throws UsageError for what is no benchmark and no size */
export function readBenchOptions({ json, only, sizes }: BenchWords, benchmarks: string[]): BenchOptions {
  const names = pickNames('benchmark', benchmarks, only?.split(','));
  return { json: json ?? false, only: names, sizes: readSizes(sizes) };
}
