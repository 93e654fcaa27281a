import type { ActiveRelease } from '@site/shared/contracts';
import type { LooseRule } from './federation/styles/contained-styles';

/** Filled by what loads releases: a page without one does not need it. */
export const walls: {
  /**
   * Contains styles that have come, and puts back what was changed of the language's own objects. Throws where something was,
   * if a release is to blame.
   */
  verify?: (release?: ActiveRelease) => void;
  /** Rules that would have reached everybody's elements, since the last call. */
  takeLoose?: () => LooseRule[];
} = {};
