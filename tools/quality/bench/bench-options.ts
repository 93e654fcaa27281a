import { parseArgs } from 'node:util';
import { UserError, toReason } from '@site/command-kit/user-error';

export interface BenchOptions {
  /** Results as JSON on the standard output; everything else goes to the standard error output. */
  json: boolean;
  /** The names of the benchmarks to run. */
  only: string[];
  /** How many posts there are in the benchmark of growth. */
  sizes: number[];
}

/** @throws UserError for what is no option or no benchmark */
export function readBenchOptions(args: string[], benchmarks: string[]): BenchOptions {
  const { json, only, sizes } = parse(args);
  const names = only?.split(',') ?? benchmarks;
  const unknown = names.find((name) => !benchmarks.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no benchmark "${unknown}"; there are ${benchmarks.join(', ')}.`);
  }
  const counts = sizes.split(',').map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count >= 100 && count <= 10_000_000)) {
    throw new UserError('--sizes takes numbers of posts from 100 to 10000000, such as 1000,100000.');
  }
  return { json, only: names, sizes: counts.toSorted((a, b) => a - b) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string' },
        sizes: { type: 'string', default: '1000,100000,1000000' },
      },
    }).values;
  } catch (error) {
    throw new UserError(toReason(error));
  }
}
