import type { ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
import type { PublishForm } from './read-release-folder';
import type { RegistryClient } from './registry-client';

export interface Published {
  release: string;
  /** False when the registry has had it already. */
  isNew: boolean;
}

/**
 * Publishes a release unless the registry, which has answered with `remotes`, has it already.
 *
 * @param check - runs before a new one is published, and throws to keep it away
 */
export async function publishRelease(
  registry: RegistryClient,
  remotes: RemoteSummary[],
  remote: string,
  { release, form }: PublishForm,
  check?: () => Promise<void>,
): Promise<Published> {
  const isNew = findRelease(remotes, remote, release) === undefined;
  if (isNew) {
    await check?.();
    await registry.publish(remote, form);
  }
  return { release, isNew };
}

/** What has been live before may have been taken back since: nobody but a person makes it live again. */
export function hasBeenLive(remotes: RemoteSummary[], remote: string, release: string): boolean {
  const known = findRelease(remotes, remote, release);
  return known !== undefined && known.activated_at !== null;
}

function findRelease(remotes: RemoteSummary[], remote: string, release: string): ReleaseSummary | undefined {
  const found = remotes.find(({ name }) => name === remote);
  return found?.releases.find((known) => known.release === release);
}
