import type { ReleaseSet } from '@site/shared/contracts';
import type { OverrideRelease } from '../remotes/override-release';

/** An override that this browser keeps: with the release that it brought, or the reason why there is none. */
export interface AppliedOverride {
  name: string;
  /** Of its `release.json`. */
  address: string;
  release?: OverrideRelease;
  problem?: string;
}

/** The set with the overrides applied. The live release becomes the fallback, in case an override is broken. */
export function applyOverrides({ id, remotes }: ReleaseSet, overrides: AppliedOverride[]): ReleaseSet {
  return {
    id,
    remotes: remotes.map((remote) => {
      const override = overrides.find(({ name }) => name === remote.name)?.release;
      return override ? { ...override, fallback: remote } : remote;
    }),
  };
}
