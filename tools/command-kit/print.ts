import { inspect } from 'node:util';
import { toVisibleText } from '@site/shared/contracts';
import { UserError } from './user-error';

/**
 * All output to the terminal. Text may come from a server or a file, so control characters are escaped: nobody else's text
 * moves the cursor, names the window or hides a line.
 */

let hasResult = false;

/** With `--json` only the result goes to the standard output: from now on everything else goes to the standard error. */
export function keepOutputForResult(): void {
  hasResult = true;
}

/** Prints the output of a command. */
export function print(text: string): void {
  if (hasResult) printNote(text);
  else console.log(toVisibleText(text));
}

/** Prints progress or a problem, to the standard error. */
export function printNote(text: string): void {
  console.error(toVisibleText(text));
}

/** Prints a result as JSON for other programs. */
export function printResult(value: unknown): void {
  console.log(toVisibleText(JSON.stringify(value, undefined, 2)));
}

/** Prints an error. A {@link UserError} is printed without its stack. */
export function printError(error: unknown): void {
  printNote(error instanceof UserError ? error.message : inspect(error));
}
