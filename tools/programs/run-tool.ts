import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '@site/command-kit/paths';

/** The command-line programs of our packages, run with this Node and without a shell. */
const programs = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  tsc: 'node_modules/ts7/bin/tsc',
} as const;

const running = new Set<ChildProcess>();

/** Ctrl-C reaches both processes, this signal only the one to which it was sent. */
const endRunning = () => running.forEach((child) => child.kill('SIGTERM'));

/** Runs a program in the repository's root with its output on the terminal; true when it exits with 0. */
export async function runTool(
  program: keyof typeof programs,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [fromRoot(programs[program]), ...args], {
    cwd: fromRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (running.size === 0) process.on('SIGTERM', endRunning);
  running.add(child);
  const [code] = await once(child, 'close');
  running.delete(child);
  if (running.size === 0) process.off('SIGTERM', endRunning);
  return code === 0;
}
