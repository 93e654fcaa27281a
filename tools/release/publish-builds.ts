import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltRelease } from '@site/build/remote-target';
import { CallError } from '@site/command-kit/site-client';
import { toReason } from '@site/command-kit/user-error';
import type { RemoteSummary } from '@site/shared/contracts/api';
import { hasBeenLive, publishRelease } from './publish-release';
import { readReleaseFolder } from './read-release-folder';
import type { RegistryClient } from './registry-client';

const reason = 'npm start';
const patienceMs = 30_000;

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
  const remotes = await listWhenAvailable(registry);
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

/** On a busy machine the first queries of a database that has just been started take longer than the API waits for them. */
async function listWhenAvailable(registry: RegistryClient): Promise<RemoteSummary[]> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await registry.list();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error;
      await sleep(500);
    }
  }
}

function isUnavailable(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof CallError && cause.status === 503;
}
