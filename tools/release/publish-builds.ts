import type { BuiltRelease } from '@site/build/remote-target';
import { toReason } from '@site/command-kit/user-error';
import { hasBeenLive, publishOnce } from './publish-once';
import { publishShell } from './publish-shell';
import type { RegistryClient } from './registry-client';
import { retryWhileUnavailable } from './retry-while-unavailable';

/**
 * Publishes the builds that the registry does not have, and makes live what has never been, so that a roll-back
 * outlives a restart and a start that was killed half-way is made good. A refusal is reported, for the site goes on with
 * what is live.
 */
export async function publishBuilds(
  registry: RegistryClient,
  builds: BuiltRelease[],
  log: (line: string) => void,
): Promise<void> {
  const remotes = await retryWhileUnavailable(() => registry.list(), log);
  const pending = builds.filter(({ name, release }) => !hasBeenLive(remotes, name, release));
  await Promise.all(
    pending.map(async (build) => {
      try {
        // The person who starts the site from its sources is its operator.
        const input = {
          registry,
          remote: build.name,
          folder: build.folder,
          reason: 'npm start',
          grants: true,
        };
        await retryWhileUnavailable(() => publishOnce(input), log);
      } catch (error) {
        log(`The new release of ${build.name} is not live: ${toReason(error)}`);
      }
    }),
  );
}

/** Publishes the build of the shell before its server starts; a refusal is reported, for that server serves its own files. */
export async function publishOwnShell(
  registry: RegistryClient,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  try {
    await retryWhileUnavailable(() => publishShell(registry, folder), log);
  } catch (error) {
    log(`The build of the shell is not published: ${toReason(error)}`);
  }
}
