import { UsageError } from '@site/command-kit/user-error';

/**
 * Numbers of posts and members, the smallest first.
 * @throws UsageError for an invalid number
 */
export function readSizes(words: string): number[] {
  const sizes = words.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 10_000_000)) {
    throw new UsageError('--sizes takes numbers of posts from 100 to 10000000, such as 1000,100000.');
  }
  return sizes.toSorted((a, b) => a - b);
}
