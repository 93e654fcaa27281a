import type { ReleaseSet } from '@site/shared/contracts';

/** Tells the shell server which releases are live. */
export interface ReleaseSetSource {
  /** The release set to serve now. */
  current(): ReleaseSet;
}
