import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { findFreePort } from '@site/command-kit/free-port';
import { findVarnish } from '@site/programs/find-varnish';
import { sendRequest } from '../send-request';
import { waitUntil } from '../wait-until';

export interface SharedCache {
  url: string;
  stop(): Promise<void>;
}

const settings = fromRoot('deploy/cdn');

/** Starts Varnish with the settings of `deploy/cdn`, in front of this site. */
export async function startCache(siteUrl: string, folder: string): Promise<SharedCache> {
  const program = await findVarnish();
  if (program === undefined) throw new Error('There is no Varnish.');
  const ownSettings = path.join(folder, 'cache-settings');
  await mkdir(ownSettings, { recursive: true });
  const backend = await readFile(path.join(settings, 'backend.vcl'), 'utf8');
  const { port: sitePort } = new URL(siteUrl);
  await writeFile(path.join(ownSettings, 'backend.vcl'), backend.replace('"3000"', `"${sitePort}"`));

  const port = await findFreePort();
  const options = {
    // Otherwise root becomes a user who may not read these folders.
    '-j': 'none',
    '-n': path.join(folder, 'cache'),
    '-a': `127.0.0.1:${port}`,
    '-T': 'none',
    '-s': 'malloc,64m',
    '-f': path.join(settings, 'default.vcl'),
  };
  const parameters = [`vcl_path=${ownSettings}`, 'http_gzip_support=off'];
  const args = [...Object.entries(options).flat(), ...parameters.flatMap((each) => ['-p', each])];
  const cache = spawn(program, ['-F', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(cache, 'exit');
  let complaints = '';
  cache.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));

  const url = `http://127.0.0.1:${port}`;
  const isThere = async () => {
    if (cache.exitCode !== null) throw new Error(`Varnish ended:\n${complaints}`);
    return (await sendRequest(`${url}/robots.txt`, { fresh: true })).status === 200;
  };
  const stop = async () => {
    if (cache.exitCode === null) cache.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntil(isThere, 'the cache responds');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
