import { print, printResult } from '@site/command-kit/print';
import type { Outcome } from '@site/release/outcome';

/** Prints what a command has to say; what has failed ends with exit code 1. */
export function printOutcome({ json, text, hasFailed }: Outcome, isForPrograms: true | undefined): void {
  if (isForPrograms) printResult(json);
  else print(text);
  if (hasFailed) process.exitCode = 1;
}
