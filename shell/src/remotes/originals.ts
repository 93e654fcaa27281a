import type { ActiveRelease } from '@site/shared/contracts';

/** Filled by what loads releases: a page without one does not need it. */
export const originals: {
  /** Puts back what was changed of the language's own objects. Throws where something was, if a release is to blame. */
  verify?: (release?: ActiveRelease) => void;
} = {};
