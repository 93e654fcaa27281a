import type { SiteOptions, SiteUnderDrill } from './site-under-drill';

/** What a drill has seen. */
export interface Observation {
  /** Shown beside the verdict. */
  figures: Record<string, number | string>;
  /** Sentences about what must be so, and whether it was. */
  expectations: Record<string, boolean>;
}

interface AnyDrill {
  name: string;
  /** What is done, in a few words. */
  title: string;
  /** What of this machine it needs and does not find, as a sentence; undefined when it can be run. */
  findMissing?(): Promise<string | undefined>;
}

/** Something bad is done on purpose to a site that runs, and what must hold then is watched. */
export interface SiteDrill extends AnyDrill, SiteOptions {
  run(site: SiteUnderDrill): Promise<Observation>;
}

/** The same with servers that the drill starts itself. */
export interface ServersDrill extends AnyDrill {
  /** It only calculates: nothing has to be built. */
  needsNoBuild?: true;
  runAlone(options: DrillOptions): Promise<Observation>;
}

export type Drill = SiteDrill | ServersDrill;

export interface DrillOptions {
  /** How many posts and members there are in the drill of growth, the smallest number first. */
  sizes: number[];
  log: (line: string) => void;
}
