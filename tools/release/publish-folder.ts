import type { RemoteSummary } from '../../shared/src/contracts/api';
import { toPublishForm } from './publish-form';
import type { RegistryClient } from './registry-client';

interface Published {
  release: string;
  /** False when the registry has had it already. */
  isNew: boolean;
}

/** Publishes the release in a folder unless the registry, which has answered with `remotes`, has it already. */
export async function publishFolder(
  registry: RegistryClient,
  remotes: RemoteSummary[],
  remote: string,
  folder: string,
): Promise<Published> {
  const { release, form } = await toPublishForm(folder);
  const isNew = !hasRelease(remotes, remote, release);
  if (isNew) await registry.publish(remote, form);
  return { release, isNew };
}

export function hasRelease(remotes: RemoteSummary[], remote: string, release: string): boolean {
  const found = remotes.find(({ name }) => name === remote);
  return found?.releases.some((known) => known.release === release) ?? false;
}
