import type { ActiveRelease } from '@site/shared/contracts';
import type { Change } from './federation/built-ins';
import type { UnscopedRule } from './federation/styles/contained-styles';

/** Set once releases can be loaded. */
export const isolation: {
  /** Contains new styles, and restores built-in objects that were changed. */
  verify?: (release?: ActiveRelease) => void;
  /** Changes that were restored, for the health monitor to take. */
  changes?: Change[];
  /** Unscoped rules that were found, for the health monitor to take. */
  unscopedRules?: UnscopedRule[];
} = {};
