import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@site/command-kit/listen';
import { releaseDescriptionFile, type ReleaseDescription, type ReleaseSet } from '@site/shared/contracts';
import type { RecordedRemote, RecordedShell } from './recorded-version';

/** One remote elsewhere, so that the page is its frame: nothing of it is fetched, and nothing rendered. */
const releases: ReleaseSet = {
  id: 'recording',
  remotes: [
    {
      name: 'trial',
      release: 'r1',
      contract: 1,
      entry: 'https://trial.invalid/entry.js',
      container: 'trial_r1',
      routes: ['/trial', '/trial/more'],
      preload: [],
    },
  ],
};

/** What the built shell in a copy of the repository, of this version or another one, sends to browsers. */
export async function recordShell(repository: string): Promise<RecordedShell> {
  const registry = createServer((request, response) => {
    const isSet = request.url === '/api/registry/release-set/';
    response
      .writeHead(isSet ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isSet ? releases : {}));
  });
  const apiOrigin = await listen(registry);
  const dataDir = await mkdtemp(join(tmpdir(), 'site-recording-'));
  const server = fork(join(repository, 'shell/dist/server.mjs'), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      API_ORIGIN: apiOrigin,
      DATA_DIR: dataDir,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  try {
    const ready = await Promise.race([once(server, 'message'), ended.then(failToStart)]);
    const files = await readTextFiles(join(repository, 'dist/shell/assets'));
    return {
      ...(await fetchPage(`http://127.0.0.1:${(ready[0] as { port: number }).port}/trial`)),
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/assets/${name}`, text])),
    };
  } finally {
    server.kill();
    await ended;
    registry.closeAllConnections();
    registry.close();
    await rm(dataDir, { recursive: true });
  }
}

function failToStart([code]: unknown[]): never {
  throw new Error(`The server of the shell ended with exit code ${String(code)}.`);
}

async function fetchPage(url: string): Promise<Pick<RecordedShell, 'document' | 'policy'>> {
  const response = await fetch(url);
  const policy = ['content-security-policy', 'integrity-policy'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  // Where the recording was made is of no account.
  const document = (await response.text()).replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost:3000');
  return { document, policy: Object.fromEntries(policy) };
}

/** What a build of a remote has written into a folder, without what no browser loads. */
export async function recordRemote(folder: string): Promise<RecordedRemote> {
  const text = await readFile(join(folder, releaseDescriptionFile), 'utf8');
  return { description: JSON.parse(text) as ReleaseDescription, files: await readTextFiles(folder) };
}

/** The scripts and styles of a folder by their names, in the order of these. */
async function readTextFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
}
