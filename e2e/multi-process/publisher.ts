import { publishLocation, releaseFolder, type Released } from '@site/release/publish';
import { RegistryClient } from '@site/release/registry-client';
import type { Cluster } from './cluster';

/** A team that releases its changed tools through one of the shell servers, as `npm run site -- release publish` does. */
export interface Publisher {
  /** The whole command: publishes, makes live, and waits until visitors get it. */
  release(folder: string): Promise<Released>;
  publish(folder: string): Promise<unknown>;
  activate(release: string): Promise<unknown>;
}

export function createPublisher(
  { shellServers, operatorToken }: Pick<Cluster, 'shellServers' | 'operatorToken'>,
  index: 0 | 1 = 0,
): Publisher {
  const siteUrl = shellServers[index].url;
  const remote = 'tools';
  // These tests are of processes that die, and releases that work.
  const gate = undefined;
  const registry = new RegistryClient({ siteUrl, token: operatorToken });
  return {
    release: (folder) => releaseFolder({ registry, siteUrl, remote, folder, gate }),
    publish: async (folder) => publishLocation(registry, remote, folder, gate),
    activate: (release) => registry.activate(remote, { release }),
  };
}
