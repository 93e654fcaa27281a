import { hasBeenLive, publishRelease } from '../publish-release';
import { readReleaseFolder } from '../read-release-folder';
import type { RegistryClient } from '../registry-client';

interface PublishOnceInput {
  registry: RegistryClient;
  remote: string;
  folder: string;
}

/** Publishes a release and makes it live; may run any number of times. Returns a sentence for the log. */
export async function publishOnce({ registry, remote, folder }: PublishOnceInput): Promise<string> {
  const remotes = await registry.list();
  const { release } = await publishRelease(registry, remotes, remote, await readReleaseFolder(folder));
  if (hasBeenLive(remotes, remote, release))
    return `${remote} ${release} has been live before; nothing to do.`;
  await registry.activate(remote, { release, reason: 'publishing job' });
  return `${remote} ${release} is live.`;
}
