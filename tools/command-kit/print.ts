import { inspect } from 'node:util';
import { toVisibleText } from '@site/shared/contracts';
import { UserError } from './user-error';

/*
 * The one way to the terminal. Much of what commands say comes from a server or a file, so control characters are
 * written out: nothing that somebody else wrote moves the cursor, names the window or hides a line.
 */

let hasResult = false;

/** With `--json` the standard output is for the result alone: from now on everything else goes beside it. */
export function keepOutputForResult(): void {
  hasResult = true;
}

/** What a command has to say. */
export function print(text: string): void {
  if (hasResult) printNote(text);
  else console.log(toVisibleText(text));
}

/** What is said beside it: progress and problems. */
export function printNote(text: string): void {
  console.error(toVisibleText(text));
}

/** What a program reads that has started the command. */
export function printResult(value: unknown): void {
  console.log(toVisibleText(JSON.stringify(value, undefined, 2)));
}

/** What the person who started the command can put right needs no stack. */
export function printError(error: unknown): void {
  printNote(error instanceof UserError ? error.message : inspect(error));
}
