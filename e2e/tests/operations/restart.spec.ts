import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Category, LoginResponse, Post } from '@site/shared/contracts/api';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { startSite, type Site } from '../../servers/site';
import { retryWhileBusy } from '../../steps/retry-while-busy';

interface OwnSite {
  /** Empty at first. */
  ownDataDir: string;
  /** Starts sites on it, one after the other; for tests that end them. */
  start: () => Promise<Site>;
  /** Starts a site on the data of the one that runs, which is to fail. */
  startAgain: (env?: NodeJS.ProcessEnv) => Promise<Site>;
}

const test = base.extend<OwnSite>({
  ownDataDir: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-restart-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  start: async ({ ownDataDir }, use, testInfo) => {
    const sites: Site[] = [];
    await use(async () => {
      const site = await startSite({ dataDir: ownDataDir, logFile: testInfo.outputPath('site.log') });
      sites.push(site);
      return site;
    });
    for (const site of sites) if (isAlive(site.pid)) await site.interrupt();
  },
  startAgain: ({ site: _site, dataDir }, use, testInfo) =>
    use((env) => startSite({ dataDir, logFile: testInfo.outputPath('again.log'), env })),
});

test('a kill -9 of everything under writes loses no acknowledged post', async ({
  start,
  ownDataDir,
  request,
}) => {
  const first = await start();
  const { email, password } = first.admin!;
  const login = await request.post(`${first.url}/api/login/`, { data: { email, password } });
  const { access } = (await login.json()) as LoginResponse;
  const categories = (await (await request.get(`${first.url}/api/categories`)).json()) as Category[];
  const acknowledged: string[] = [];

  const writing = (async () => {
    for (let number = 1; ; number += 1) {
      const title = `Post ${number}`;
      const response = await retryWhileBusy(() =>
        request.post(`${first.url}/api/posts/`, {
          headers: { authorization: `Bearer ${access}` },
          multipart: { title, content: '<p>Kept.</p>', category: String(categories[0]!.id) },
        }),
      );
      if (response.ok()) acknowledged.push(title);
      else throw new Error(`${response.status()} ${await response.text()}`);
    }
  })().catch(() => undefined);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  process.kill(Number.parseInt(await readFile(databasePidFile(ownDataDir), 'utf8'), 10), 'SIGKILL');
  process.kill(-first.pid, 'SIGKILL');
  await Promise.all([writing, first.ended]);

  const second = await start();
  expect(second.admin, 'the first admin is made once').toBeUndefined();
  const posts = (await (await request.get(`${second.url}/api/posts/?limit=100`)).json()) as Post[];
  expect(posts.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
});

test('an API that dies is back on its own, and Ctrl-C leaves nothing behind', async ({
  start,
  ownDataDir,
  request,
}) => {
  const site = await start();
  const health = () => request.get(`${site.url}/api/health`).then((response) => response.status());
  expect(await health()).toBe(200);
  process.kill(findChild(site.pid, 'api/dist'), 'SIGKILL');
  expect((await request.get(site.url)).status(), 'the page meanwhile').toBe(200);
  await expect.poll(health).toBe(200);

  expect(existsSync(databasePidFile(ownDataDir))).toBe(true);
  await site.interrupt();
  await expect(request.get(site.url)).rejects.toThrow('ECONNREFUSED');
  expect(isAlive(-site.pid), 'a process of its group').toBe(false);
  expect(existsSync(databasePidFile(ownDataDir)), 'the database').toBe(false);
});

test('a second start on the same data says that it is in use', async ({ startAgain, dataDir }) => {
  await expect(startAgain()).rejects.toThrow(`exit code 1: The data folder ${dataDir} is in use`);
});

test('a port in use is one clear sentence', async ({ site, startAgain }) => {
  const { port } = new URL(site.url);
  await expect(startAgain({ PORT: port })).rejects.toThrow(`exit code 1: Port ${port} is in use`);
});

/** Postgres has it while it runs, with its process id in the first line. */
function databasePidFile(dataDir: string): string {
  return path.join(dataDir, 'postgres/cluster/postmaster.pid');
}

/** The process id of a child whose command line names the file. */
function findChild(parent: number, file: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const line = lines.find((text) => Number(text.trim().split(/\s+/)[1]) === parent && text.includes(file));
  if (!line) throw new Error(`${parent} has no child ${file}.`);
  return Number.parseInt(line, 10);
}

/** Of a process, or with a negative number of a process group. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
