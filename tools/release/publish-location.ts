import type { Gate } from './find-gate';
import { toPublishForm } from './publish-form';
import { publishRelease, type Published } from './publish-release';
import type { RegistryClient } from './registry-client';

/**
 * Publishes what lies at a path or an address unless the registry has it already.
 *
 * @param gate - what a new release has to pass; undefined publishes it unchecked
 */
export async function publishLocation(
  registry: RegistryClient,
  remote: string,
  location: string,
  gate: Gate | undefined,
): Promise<Published> {
  const form = await toPublishForm(location);
  return publishRelease(registry, await registry.list(), remote, form, async () => gate?.(location));
}
