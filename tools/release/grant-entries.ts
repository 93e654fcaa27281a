import { UserError } from '@site/command-kit/user-error';
import type { EntriesResponse } from '@site/shared/contracts/api';
import type { RegistryClient } from './registry-client';

/**
 * Grants the entries of a release, of the live one unless another is named.
 * @throws UserError when no release of the remote is live
 */
export async function grantEntries(
  registry: Pick<RegistryClient, 'grantEntries' | 'list'>,
  remote: string,
  release?: string,
): Promise<EntriesResponse> {
  const wanted = release ?? (await findLive(registry, remote));
  if (wanted === undefined)
    throw new UserError(`No release of ${remote} is live; name the one that you mean.`);
  return registry.grantEntries(remote, wanted);
}

async function findLive(registry: Pick<RegistryClient, 'list'>, remote: string): Promise<string | undefined> {
  const { releases = [] } = (await registry.list()).find(({ name }) => name === remote) ?? {};
  return releases.find(({ state }) => state === 'active')?.release;
}
