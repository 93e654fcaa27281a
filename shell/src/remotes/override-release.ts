import type { ActiveRelease } from '@site/shared/contracts';

/** A release that replaces the live one in this browser alone. It may come without hashes; no other visitor loads it. */
export interface OverrideRelease extends ActiveRelease {
  isOverride: true;
}

export function isOverride(release: ActiveRelease): release is OverrideRelease {
  return 'isOverride' in release && release.isOverride === true;
}
