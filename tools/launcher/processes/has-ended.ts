import type { ChildProcess } from 'node:child_process';

/** Whether a process is over. One that was killed has a signal in the place of a code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
