import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@site/command-kit/free-port';
import { medianNumber } from '../median';
import { toSeconds, type SourceCopy } from './source-copy';

export interface StartTimes {
  /** `npm start` with an empty data folder until the site responds; everything is built. In seconds, as all others. */
  cold: number;
  /** The same with the data of an earlier start. */
  warm: number;
  /** `npm run release` of a remote that is built, until visitors get it. */
  releaseToLive: number;
}

export async function measureStart(
  copy: SourceCopy,
  rounds: number,
  log: (line: string) => void,
): Promise<StartTimes> {
  const times = { cold: [] as number[], warm: [] as number[], releaseToLive: [] as number[] };
  const dataDir = join(copy.folder, 'data');
  const token = randomBytes(32).toString('hex');
  await copy.run(['build']);
  for (let round = 0; round < rounds; round += 1) {
    log('Starting …');
    const port = String(await findFreePort());
    const env = { DATA_DIR: dataDir, PORT: port, OPERATOR_TOKEN: token };
    const first = await start(copy, env);
    times.cold.push(first.seconds);
    await stop(first.site);
    const second = await start(copy, env);
    times.warm.push(second.seconds);
    await copy.changeOneLine();
    await copy.run(['build', 'remote-tools']);
    times.releaseToLive.push(
      await copy.run(['release', 'publish', 'tools', '--unchecked', '--activate'], env),
    );
    await stop(second.site);
    await rm(dataDir, { recursive: true });
  }
  return {
    cold: medianNumber(times.cold),
    warm: medianNumber(times.warm),
    releaseToLive: medianNumber(times.releaseToLive),
  };
}

async function start(
  copy: SourceCopy,
  env: NodeJS.ProcessEnv,
): Promise<{ site: ChildProcess; seconds: number }> {
  const startMs = performance.now();
  const site = copy.start(['start'], env);
  await new Promise<void>((resolve, reject) => {
    site.once('message', () => resolve());
    site.once('exit', (code) => reject(new Error(`The site ended with exit code ${code}.`)));
  });
  return { site, seconds: toSeconds(performance.now() - startMs) };
}

async function stop(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
}
