import { readdir } from 'node:fs/promises';
import { releaseSetPath } from '@site/shared/contracts';
import type { Cluster } from '../../multi-process/cluster';
import { expect, test } from '../../multi-process/fixtures';
import { steps, victims } from '../../multi-process/kill-points';
import { createPublisher } from '../../multi-process/publisher';
import { findWrongFiles, makeEdition, fetchReleaseSet, toolsOf } from '../../multi-process/releases';

for (const [victimNumber, { name: victimName, find }] of victims.entries()) {
  for (const [stepNumber, { name: stepName, killThere }] of steps.entries()) {
    // Each step once on every change, with each victim in turn.
    const tag = stepNumber % victims.length === victimNumber ? [] : ['@long'];
    test(
      `when the ${victimName} dies ${stepName}, the site is as it was or was to be, and the command works again`,
      { tag },
      async ({ cluster, folder }) => {
        const publisher = createPublisher(cluster);
        const before = await readLive(cluster);
        // Tests of other files have rolled back and the like in the same cluster.
        const unaudited = await countUnaudited(cluster);
        const edition = await makeEdition(cluster, folder, `fault${victimNumber}x${stepNumber}x`);
        const victim = find(cluster);

        await killThere({ cluster, publisher, edition, kill: () => victim.kill() });
        const [, otherShellServer] = cluster.shellServers;
        expect(await findWrongFiles(otherShellServer.url, { name: 'tools', release: before })).toEqual([]);

        await victim.start();
        expect([before, edition.release]).toContain(await readLive(cluster));
        await expectOneSet(cluster);
        expect(await findForgottenFolders(cluster, edition.release)).toEqual([]);
        expect(await countUnaudited(cluster)).toBe(unaudited);

        await publisher.release(edition.folder);
        expect(await readLive(cluster)).toBe(edition.release);
        await expectOneSet(cluster);
      },
    );
  }
}

test('of two that publish at once, one is live and the other stands in for it', async ({
  cluster,
  folder,
}) => {
  const editions = [
    await makeEdition(cluster, folder, 'rivala'),
    await makeEdition(cluster, folder, 'rivalb'),
  ];
  const commands = await Promise.allSettled(
    editions.map((edition, index) => createPublisher(cluster, index as 0 | 1).release(edition.folder)),
  );
  // A release that was overtaken before a visitor got it is reported.
  for (const command of commands) {
    if (command.status === 'rejected') expect(String(command.reason)).toContain('took its place');
  }
  const { release, fallback } = toolsOf(await readRegistry(cluster));
  expect([release, fallback?.release].sort()).toEqual(editions.map((edition) => edition.release));
  await expectOneSet(cluster);
});

const readRegistry = ({ apis: [, second] }: Cluster) =>
  fetchReleaseSet(`${second.url}/api/registry/release-set/`);

const readLive = async (cluster: Cluster) => toolsOf(await readRegistry(cluster)).release;

/** Both shell servers come to show what the registry says, with every file of it. */
async function expectOneSet(cluster: Cluster): Promise<void> {
  const set = await readRegistry(cluster);
  for (const { url } of cluster.shellServers) {
    await expect.poll(async () => (await fetchReleaseSet(url + releaseSetPath)).id).toBe(set.id);
    const { fallback, ...live } = toolsOf(set);
    for (const release of fallback ? [live, fallback] : [live])
      expect(await findWrongFiles(url, release)).toEqual([]);
  }
}

/** Changes that nobody could tell who made: releases and activations without their row in the audit. */
async function countUnaudited({ postgres }: Cluster): Promise<number> {
  const [row] = await postgres.query<{ count: number }>(
    `select (select count(*) from releases) + (select count(*) from activations)
       - (select count(*) from registry_audit where action in ('publish', 'activate')) as count`,
  );
  return Number(row!.count);
}

/** Folders of a release in the store that are neither the release's nor noted for their removal. */
async function findForgottenFolders({ store, postgres }: Cluster, release: string): Promise<string[]> {
  const parent = `releases/tools/${release}`;
  const folders = (await readdir(store.folderOf(parent)).catch(() => [])).map((name) => `${parent}/${name}`);
  const known = await postgres.query<{ folder: string }>(
    'select folder from releases union all select folder from unclaimed_release_files',
  );
  return folders.filter((folder) => !known.some((row) => row.folder === folder));
}
