import { expect } from '@playwright/test';
import type { Cluster } from './cluster';
import { sendHalf } from './half-upload';
import type { Publisher } from './publisher';

/** What can be killed, and started again. */
interface Victim {
  name: string;
  find: (cluster: Cluster) => { kill: () => Promise<void>; start: () => Promise<unknown> };
}

interface Attempt {
  cluster: Cluster;
  publisher: Publisher;
  edition: { release: string; folder: string };
  kill: () => Promise<void>;
}

/** A moment of a release, with a way to be there for sure when the kill comes. */
interface Step {
  name: string;
  killThere: (attempt: Attempt) => Promise<void>;
}

export const victims: Victim[] = [
  { name: 'API', find: ({ apis: [api] }) => api },
  { name: 'database', find: ({ postgres }) => postgres },
  { name: 'shell server', find: ({ shellServers: [shellServer] }) => shellServer },
];

/** Of a release, in their order. */
export const steps: Step[] = [
  {
    name: 'before the upload',
    killThere: async ({ publisher, edition, kill }) => {
      await kill();
      await expect(publisher.release(edition.folder)).rejects.toThrow();
    },
  },
  {
    name: 'in the middle of the upload',
    killThere: async ({ cluster, edition, kill }) => {
      const socket = await sendHalf(cluster, edition.folder);
      await kill();
      socket.destroy();
    },
  },
  {
    name: 'when its files are stored, and before it is noted',
    killThere: ({ cluster, publisher, edition, kill }) =>
      killWhileLocked(cluster, 'releases', () => publisher.release(edition.folder), kill),
  },
  {
    name: 'between publishing and activating',
    killThere: async ({ publisher, edition, kill }) => {
      await publisher.publish(edition.folder);
      await kill();
      await expect(publisher.activate(edition.release)).rejects.toThrow();
    },
  },
  {
    name: 'in the middle of activating',
    killThere: async ({ cluster, publisher, edition, kill }) => {
      await publisher.publish(edition.folder);
      await killWhileLocked(cluster, 'registry_audit', () => publisher.activate(edition.release), kill);
    },
  },
];

/** Kills while the work waits for a locked table. */
async function killWhileLocked(
  { postgres }: Cluster,
  table: string,
  work: () => Promise<unknown>,
  kill: () => Promise<void>,
): Promise<void> {
  const unlock = await postgres.lockTable(table);
  const failed = expect(work()).rejects.toThrow();
  await postgres.untilSessionWaits();
  await kill();
  await unlock();
  await failed;
}
