import type { RemoteSummary } from '@site/shared/contracts/api';
import { toConditions, type ActivationOptions } from './activation';
import { findSource } from './find-source';
import { readReleaseFolder } from './read-release-folder';
import { findRelease, type RegistryClient } from './registry-client';

interface PublishOnceInput extends ActivationOptions {
  registry: RegistryClient;
  remote: string;
  folder: string;
  reason: string;
  /** Whether the entries of header, menu and footer that it wants are granted as well. */
  grants?: boolean;
}

/**
 * Publishes a release and makes it live; may run any number of times, and goes on from where an attempt before has ended. Returns
 * a sentence for the log.
 */
export async function publishOnce(input: PublishOnceInput): Promise<string> {
  const { registry, remote, folder, grants, ...options } = input;
  const remotes = await registry.list();
  const { release, form, hasEntries } = await readReleaseFolder(folder);
  if (!findRelease(remotes, remote, release))
    await registry.publish(remote, form, await findSource(folder, process.env));
  if (hasBeenLive(remotes, remote, release))
    return `${remote} ${release} has been live before; nothing to do.`;
  if (grants && hasEntries) await registry.grantEntries(remote, release);
  await registry.activate(remote, { release, ...toConditions(options) });
  return `${remote} ${release} is live.`;
}

/** What has been live before may have been taken back since: nobody but a person makes it live again. */
export function hasBeenLive(remotes: RemoteSummary[], remote: string, release: string): boolean {
  const known = findRelease(remotes, remote, release);
  return known !== undefined && known.activated_at !== null;
}
