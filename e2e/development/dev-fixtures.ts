import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from '@site/command-kit/copy-tree';
import { findFreePort } from '@site/command-kit/free-port';
import { expect, test as base } from '../fixtures/site-fixtures';
import { startNewSite, startSite, type Site } from '../servers/site';

interface TestFixtures {
  emptyFolder: string;
  /** Runs a remote alone, and ends that with the test. */
  startFrame: (remote: string, dataDir: string, env?: NodeJS.ProcessEnv) => Promise<Site>;
}

interface WorkerFixtures {
  /** A copy of the repository, which tests may change; its `.env` sets the port. */
  tree: string;
}

/** As at a terminal, where nothing but `.env` sets the port. */
const portOfFile = { PORT: undefined };

/** Tests of `npm run dev`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  tree: [
    async ({}, use) => {
      const folder = await makeFolder();
      await copyTree(folder);
      await writeFile(path.join(folder, '.env'), `PORT=${await findFreePort()}\n`);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ tree, dataDir }, use) => {
      const logFile = path.join(tree, 'dev.log');
      const site = await startNewSite({
        folder: tree,
        command: ['dev'],
        dataDir,
        logFile,
        env: portOfFile,
      });
      await use(site);
      await site.interrupt();
    },
    { scope: 'worker' },
  ],
  emptyFolder: async ({}, use) => {
    const folder = await makeFolder();
    await use(folder);
    await rm(folder, { recursive: true });
  },
  // The folder goes away after what runs on it.
  startFrame: async ({ tree, page, emptyFolder: _folder }, use, testInfo) => {
    const frames: Site[] = [];
    await use(async (remote, dataDir, env) => {
      const frame = await startSite({
        folder: tree,
        command: ['dev', remote],
        dataDir,
        logFile: testInfo.outputPath('frame.log'),
        env: { ...portOfFile, ...env },
      });
      frames.push(frame);
      return frame;
    });
    // An open page reports that its socket is gone.
    await page.goto('about:blank');
    for (const frame of frames) await frame.interrupt();
  },
});

export { expect, findFreePort };

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(path.join(tmpdir(), 'site-dev-')));
}
