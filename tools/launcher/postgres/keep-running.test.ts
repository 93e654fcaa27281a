import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepPostgresRunning } from './keep-running';
import { askServerState } from './server-state';
import type { RunningPostgres } from './start-postgres';

let folder: string;
let server: RunningPostgres;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-postgres-'));
  lines = [];
  server = await keepPostgresRunning({ dataDir: folder, log: (line) => lines.push(line) });
});

afterEach(async () => {
  await server.stop();
  // Processes of a killed server may still be ending.
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function readPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
}

async function untilAnotherAnswers(pid: number): Promise<void> {
  const isAnother = async () => (await askServerState(server.url)) === 'ready' && (await readPid()) !== pid;
  while (!(await isAnother())) await sleep(50);
}

it('starts a killed server again, as often as it is killed', async () => {
  for (let kill = 1; kill <= 2; kill += 1) {
    const pid = await readPid();
    process.kill(pid, 'SIGKILL');
    await untilAnotherAnswers(pid);
  }
  expect(lines[0]).toBe('The database ended unexpectedly and is started again.');
});

it('leaves a stopped server stopped, and stops one that is gone', async () => {
  process.kill(await readPid(), 'SIGKILL');
  await server.stop();
  await sleep(1_000);
  expect(await askServerState(server.url)).toBe('absent');
});
