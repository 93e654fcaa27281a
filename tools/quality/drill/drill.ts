import type { SiteUnderDrill } from './site-under-drill';
import type { SmallFolder } from './small-folder';

/** What a drill has seen. */
export interface Observation {
  /** Shown beside the verdict. */
  figures: Record<string, number | string>;
  /** Sentences about what must be so, and whether it was. */
  expectations: Record<string, boolean>;
}

/** Something bad is done on purpose to a site that runs, and what must hold then is watched. */
export interface Drill {
  name: string;
  /** What is done, in a few words. */
  title: string;
  smallFolder?: SmallFolder;
  run(site: SiteUnderDrill): Promise<Observation>;
}
