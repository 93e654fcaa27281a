import { UsageError } from '@site/command-kit/user-error';

/** The options of `npm run bench`, as the benchmarks take them. */
export interface BenchOptions {
  /** The numbers of posts and members for the benchmark of growth, the smallest first. */
  sizes: number[];
  /** The calls that it measures; all when unset. */
  calls?: string[];
  /** For the benchmark of pages: lines, pages, and how often each is opened; all lines and pages when unset. */
  line?: string[];
  pages?: string[];
  rounds: number;
}

export const readNames = (words: string) => words.split(',');

/** @throws UsageError for a number of rounds that is none */
export function readRounds(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new UsageError('--rounds takes a number from 1 to 99.');
  return Number(word);
}

/** @throws UsageError for a size that is none */
export function readSizes(words: string): number[] {
  const sizes = words.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 10_000_000)) {
    throw new UsageError('--sizes takes numbers of posts from 100 to 10000000, such as 1000,100000.');
  }
  return sizes.toSorted((a, b) => a - b);
}
