import { toPublishForm } from './publish-form';
import { publishRelease, type Published } from './publish-release';
import type { RegistryClient } from './registry-client';

/** Publishes what lies at a path or an address unless the registry has it already. */
export async function publishLocation(
  registry: RegistryClient,
  remote: string,
  location: string,
): Promise<Published> {
  return publishRelease(registry, await registry.list(), remote, await toPublishForm(location));
}
