import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { exposedModule, type ActiveRelease } from '@site/shared/contracts';
import { findLoadFailure } from '../find-load-failure';
import { isolation } from '../isolation';
import { RemoteLoadError } from '../remote-load-error';
import type { SharedMap } from '../shared-modules';
import { BuiltIns } from './built-ins/built-ins';
import { Guard } from './guard';
import { reclaimShared } from './reclaim-shared';
import { ContainedStyles } from './styles/contained-styles';

/** Module Federation's runtime, as the shell uses it. */
export interface Federation {
  /** What the release exposes. Throws {@link RemoteLoadError}. */
  load(this: void, release: ActiveRelease, attempt: number): Promise<unknown>;
}

/** Starts the runtime with what remotes may take from the shell. */
export function createFederation(shared: SharedMap): Federation {
  // Remotes without a runtime of their own look for it there.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const builtIns = new BuiltIns();
  const styles = new ContainedStyles();
  isolation.verify = (release) => {
    styles.contain(release);
    builtIns.restore();
  };
  isolation.changes = builtIns.changes;
  isolation.unscopedRules = styles.unscopedRules;
  const guard = new Guard(builtIns);
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [guard.plugin],
  });

  return {
    load: async (release, attempt) => {
      const { container, entryType } = release;
      const remote = {
        // With the release in it: the live one and its fallback stand side by side.
        name: container,
        entryGlobalName: container,
        entry: toEntryUrl(release, attempt),
        type: entryType === 'module' ? ('module' as const) : ('var' as const),
      };
      styles.expect(release);
      guard.expect(release);
      reclaimShared(instance, Object.keys(shared));
      // `force` drops what an earlier attempt has left.
      instance.registerRemotes([remote], { force: true });
      try {
        return await instance.loadRemote(exposedModule.replace('.', container));
      } catch (error) {
        const cause = guard.findInitError(container) ?? error;
        if (cause instanceof RemoteLoadError) throw cause;
        throw new RemoteLoadError(release, findLoadFailure(cause) ?? 'start', 'it does not start', cause);
      } finally {
        styles.contain(release);
        await builtIns.verifyLoaded(release);
      }
    },
  };
}

function toEntryUrl({ entry }: ActiveRelease, attempt: number): string {
  const url = new URL(entry, location.href);
  if (attempt > 0) url.searchParams.set('attempt', `${attempt}`);
  return url.href;
}
