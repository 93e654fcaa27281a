import type { ReleaseSet } from '@site/shared/contracts';

/** Where the shell server learns which releases are live. */
export interface SiteSource {
  /** The release set to serve now. */
  current(): ReleaseSet;
}
