import { toVisibleLine } from '@site/shared/contracts';
import type { ReleaseError, ShellError } from '@site/shared/contracts/api';
import { toMinute } from './outcome';

/** What browsers said of failures of releases or the shell, for people: each with its stack. */
export function describeErrors(errors: (ReleaseError | ShellError)[]): string {
  return errors.length === 0 ? 'No errors in the last 30 days.' : errors.map(describeError).join('\n\n');
}

function describeError(error: ReleaseError | ShellError) {
  const { kind, page, message, stack, browser, count, last_at } = error;
  const whose = 'remote' in error ? `${error.remote} ${error.release}` : 'shell';
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `${toMinute(last_at)}  ${whose}  ${kind} at ${page}, ${times}, first in ${browser}`,
    `  ${message}`,
    ...stack.map((frame) => `    at ${frame}`),
  ]
    .map(toVisibleLine)
    .join('\n');
}
