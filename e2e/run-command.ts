import { execFile } from 'node:child_process';
import path from 'node:path';

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

const root = path.join(import.meta.dirname, '..');

/** Runs one of `tools/commands` and waits for its end, whatever that is. */
export function runCommand(args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'tools/run.mjs'), ...args],
      { cwd: root, env: { ...process.env, SITE_URL: '', RELEASE_TOKEN: '', ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
