import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/**
 * What a remote was the first to fetch of the shell's shared modules counts as the remote's for the runtime: it drops
 * them when that remote is registered again, and keeps a fetch that has failed. To be called before a remote is loaded.
 */
export function reclaimShared(instance: ModuleFederation, keys: string[]): void {
  for (const scope of Object.values(instance.shareScopeMap)) {
    for (const provided of keys.flatMap((key) => Object.values(scope[key] ?? {}))) {
      provided.from = instance.name;
      if (!provided.loaded) provided.loading = null;
    }
  }
}
