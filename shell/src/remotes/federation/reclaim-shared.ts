import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/**
 * Makes the shell the owner of its shared modules again. For the runtime they belong to the remote that fetched them
 * first: it drops them when that remote is registered again, and keeps a failed fetch. To be called before each load.
 */
export function reclaimShared(instance: ModuleFederation, keys: string[]): void {
  for (const scope of Object.values(instance.shareScopeMap)) {
    for (const provided of keys.flatMap((key) => Object.values(scope[key] ?? {}))) {
      provided.from = instance.name;
      if (!provided.loaded) provided.loading = null;
    }
  }
}
