import { UsageError } from '@site/command-kit/user-error';
import { pickNames } from '../pick-names';

/** The options on the command line. */
export interface BenchWords {
  json?: true | undefined;
  line?: string | undefined;
  only?: string | undefined;
  pages?: string | undefined;
  rounds: string;
  sizes: string;
}

export interface BenchOptions {
  /** Whether results are JSON on the standard output, and everything else goes to the standard error output. */
  json: boolean;
  /** The names of the benchmarks to run. */
  only: string[];
  /** The numbers of posts and members for the benchmark of growth. */
  sizes: number[];
  /** For the benchmark of pages: lines, pages, and how often each is opened; all lines and pages when unset. */
  line: string[] | undefined;
  pages: string[] | undefined;
  rounds: number;
}

/** @throws UsageError for an unknown benchmark, and for a size or number of rounds that is none */
export function readBenchOptions(
  { json, line, only, pages, rounds, sizes }: BenchWords,
  benchmarks: string[],
): BenchOptions {
  if (!/^[1-9]\d?$/.test(rounds)) throw new UsageError('--rounds takes a number from 1 to 99.');
  return {
    json: json ?? false,
    only: pickNames('benchmark', benchmarks, only?.split(',')),
    sizes: readSizes(sizes),
    line: line?.split(','),
    pages: pages?.split(','),
    rounds: Number(rounds),
  };
}

/** Numbers of posts and members, the smallest first. */
function readSizes(words: string): number[] {
  const sizes = words.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 10_000_000)) {
    throw new UsageError('--sizes takes numbers of posts from 100 to 10000000, such as 1000,100000.');
  }
  return sizes.toSorted((a, b) => a - b);
}
