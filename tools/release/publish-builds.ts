import type { BuiltRelease } from '@site/build/remote-target';
import { toReason } from '@site/command-kit/user-error';
import { hasBeenLive, publishRelease } from './publish-release';
import { publishShell } from './publish-shell';
import { readReleaseFolder } from './read-release-folder';
import type { RegistryClient } from './registry-client';
import { retryWhileUnavailable } from './retry-while-unavailable';

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
  const remotes = await retryWhileUnavailable(() => registry.list(), log);
  const pending = builds.filter(({ name, release }) => !hasBeenLive(remotes, name, release));
  await Promise.all(
    pending.map(async (build) => {
      try {
        await retryWhileUnavailable(() => publishBuild(registry, build), log);
      } catch (error) {
        log(`The new release of ${build.name} is not live: ${toReason(error)}`);
      }
    }),
  );
}

/** Publishes the build of the shell before its server starts; a refusal is told, for that server serves its own files. */
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

/** Goes on from where an attempt before has ended. */
async function publishBuild(registry: RegistryClient, { name, folder }: BuiltRelease): Promise<void> {
  const read = await readReleaseFolder(folder);
  const { release } = await publishRelease(registry, await registry.list(), name, read);
  // Whoever starts the site from its sources is its operator.
  if (read.hasEntries) await registry.grantEntries(name, release);
  await registry.activate(name, { release, reason });
}
