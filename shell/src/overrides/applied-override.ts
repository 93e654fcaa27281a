import type { OverrideRelease } from '../remotes/override-release';

/** An override that this browser keeps: with the release that it brought, or the reason why there is none. */
export interface AppliedOverride {
  name: string;
  /** Of its `release.json`. */
  address: string;
  release?: OverrideRelease;
  problem?: string;
}
