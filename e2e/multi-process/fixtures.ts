import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startCluster, type Cluster } from './cluster';

interface WorkerFixtures {
  /** Started once; tests share it and leave it running. */
  cluster: Cluster;
}

export const test = base.extend<{ folder: string }, WorkerFixtures>({
  cluster: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'site-cluster-'));
      const stops: (() => Promise<void>)[] = [];
      try {
        await use(await startCluster(folder, (stop) => stops.unshift(stop)));
      } finally {
        for (const stop of stops) await stop();
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker' },
  ],
  /** Empty, and gone at the end. */
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-releases-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

export { expect };
