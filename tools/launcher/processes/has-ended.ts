import type { ChildProcess } from 'node:child_process';

/** Whether a process has ended. A killed one has a signal instead of a code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
