import type { BuiltRelease } from '../build/remote-target';
import { toReason } from '../processes/start-error';
import { hasRelease, publishFolder } from '../release/publish-folder';
import type { RegistryClient } from '../release/registry-client';

const reason = 'npm start';

/**
 * Publishes the builds that the registry does not have, and makes those live; what it has already stays as it is, so
 * that a roll-back outlives a restart. A refusal is told, for the site goes on with what is live.
 */
export async function publishBuilds(
  registry: RegistryClient,
  builds: BuiltRelease[],
  log: (line: string) => void,
): Promise<void> {
  const remotes = await registry.list();
  const missing = builds.filter(({ name, release }) => !hasRelease(remotes, name, release));
  await Promise.all(
    missing.map(async ({ name, folder }) => {
      try {
        const { release } = await publishFolder(registry, remotes, name, folder);
        await registry.activate(name, { release, reason });
      } catch (error) {
        log(`The new release of ${name} is not live: ${toReason(error)}`);
      }
    }),
  );
}
