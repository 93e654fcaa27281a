import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { neutralEnvironment } from '@site/command-kit/neutral-environment';
import { fromRoot } from '@site/command-kit/paths';
import { median } from '../percentile';

const rounds = 3;

export interface StartTimes {
  /** Seconds until the site responds after `npm start` with an empty data folder and finished builds. */
  cold: number;
  /** The same with the data of an earlier start. */
  warm: number;
}

export async function measureStart(log: (line: string) => void): Promise<StartTimes> {
  const times = { cold: [] as number[], warm: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    log('Starting …');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-start-'));
    times.cold.push(await startOnce(dataDir));
    times.warm.push(await startOnce(dataDir));
    await rm(dataDir, { recursive: true });
  }
  return { cold: median(times.cold), warm: median(times.warm) };
}

/** Starts and stops a site. Resolves with the seconds until it responded. */
async function startOnce(dataDir: string): Promise<number> {
  const startMs = performance.now();
  const site = fork(fromRoot('tools/run.mjs'), ['start'], {
    cwd: fromRoot(),
    env: { ...process.env, ...neutralEnvironment, PORT: '0', DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(site, 'exit');
  const hasStarted = await Promise.race([once(site, 'message').then(() => true), ended.then(() => false)]);
  const seconds = Math.round((performance.now() - startMs) / 10) / 100;
  if (!hasStarted) throw new Error(`The site ended with exit code ${site.exitCode}.`);
  site.kill('SIGTERM');
  await ended;
  return seconds;
}
