import { execFile } from 'node:child_process';
import { neutralEnvironment } from '@site/command-kit/neutral-environment';
import { fromRoot } from '../from-root';

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run site -- …`, without npm, and waits for its end, whatever that is. */
export function runCommand(args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fromRoot('tools/run.mjs'), ...args],
      { cwd: fromRoot(), env: { ...process.env, ...neutralEnvironment, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
