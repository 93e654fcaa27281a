import type { BuiltRelease } from '@site/build/remote-target';
import { toReason } from '@site/command-kit/user-error';
import { hasBeenLive, publishRelease } from './publish-release';
import { readReleaseFolder } from './read-release-folder';
import type { RegistryClient } from './registry-client';

const reason = 'npm start';

/**
 * Publishes the builds that the registry does not have, and makes live what has never been, so that a roll-back
 * outlives a restart and a start that was killed half-way is made good. A refusal is told, for the site goes on with
 * what is live.
 */
export async function publishBuilds(
  registry: RegistryClient,
  builds: BuiltRelease[],
  log: (line: string) => void,
): Promise<void> {
  const remotes = await registry.list();
  const pending = builds.filter(({ name, release }) => !hasBeenLive(remotes, name, release));
  await Promise.all(
    pending.map(async ({ name, folder }) => {
      try {
        const { release } = await publishRelease(registry, remotes, name, await readReleaseFolder(folder));
        await registry.activate(name, { release, reason });
      } catch (error) {
        log(`The new release of ${name} is not live: ${toReason(error)}`);
      }
    }),
  );
}
