import type { ActiveRelease } from '@site/shared/contracts';

/** A release that stands in for the live one in this browser alone. It may come without hashes, and nobody else minds it. */
export interface OverrideRelease extends ActiveRelease {
  isOverride: true;
}

export function isOverride(release: ActiveRelease): release is OverrideRelease {
  return 'isOverride' in release && release.isOverride === true;
}
