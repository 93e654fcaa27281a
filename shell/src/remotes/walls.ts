import type { ActiveRelease } from '@site/shared/contracts';
import type { Change } from './federation/built-ins';
import type { LooseRule } from './federation/styles/contained-styles';

/** Filled by what loads releases: a page without one does not need it. */
export const walls: {
  /** Contains styles that have come, and puts back what was changed of the language's own objects. */
  verify?: (release?: ActiveRelease) => void;
  /** What was put back since the last call. */
  takeChanges?: () => Change[];
  /** Rules that would have reached everybody's elements, since the last call. */
  takeLoose?: () => LooseRule[];
} = {};
