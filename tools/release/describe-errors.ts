import { toVisibleLine } from '@site/shared/contracts';
import type { ReleaseError } from '@site/shared/contracts/api';
import { toMinute } from './outcome';

/** What browsers said of failures, for people: each with its stack. */
export function describeErrors(errors: ReleaseError[]): string {
  return errors.length === 0 ? 'No errors in the last 30 days.' : errors.map(describeError).join('\n\n');
}

function describeError({
  remote,
  release,
  kind,
  page,
  message,
  stack,
  browser,
  count,
  last_at,
}: ReleaseError) {
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `${toMinute(last_at)}  ${remote} ${release}  ${kind} at ${page}, ${times}, first in ${browser}`,
    `  ${message}`,
    ...stack.map((frame) => `    at ${frame}`),
  ]
    .map(toVisibleLine)
    .join('\n');
}
