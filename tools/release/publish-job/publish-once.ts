import { withDroppedRoutes } from '../dropped-routes';
import { withIfLive } from '../if-live';
import { hasBeenLive, publishRelease } from '../publish-release';
import { readReleaseFolder } from '../read-release-folder';
import type { RegistryClient } from '../registry-client';

interface PublishOnceInput {
  registry: RegistryClient;
  remote: string;
  folder: string;
  /** The release that has to be live until then, `-` for none. */
  ifLive?: string | undefined;
  dropRoutes?: boolean;
}

/** Publishes a release and makes it live; may run any number of times. Returns a sentence for the log. */
export async function publishOnce(input: PublishOnceInput): Promise<string> {
  const { registry, remote, folder, ifLive, dropRoutes } = input;
  const remotes = await registry.list();
  const { release } = await publishRelease(registry, remotes, remote, await readReleaseFolder(folder));
  if (hasBeenLive(remotes, remote, release))
    return `${remote} ${release} has been live before; nothing to do.`;
  const conditions = { ...withIfLive(ifLive), ...withDroppedRoutes(dropRoutes) };
  await registry.activate(remote, { release, reason: 'publishing job', ...conditions });
  return `${remote} ${release} is live.`;
}
