import type { MachinePace } from './machine-pace';
import type { SiteOptions, SiteUnderDrill } from './site-under-drill';

/** What a drill has measured. */
export interface Observation {
  /** Printed with the result. */
  figures: Record<string, number | string>;
  /** Whether each of these sentences was true. */
  expectations: Record<string, boolean>;
}

interface AnyDrill {
  name: string;
  /** What is done, in a few words. */
  title: string;
  /** Resolves with a sentence about what the drill needs and this machine lacks; undefined when it can run. */
  findMissing?(): Promise<string | undefined>;
}

/** Breaks something in a running site, and measures what must still hold. */
export interface SiteDrill extends AnyDrill, SiteOptions {
  run(site: SiteUnderDrill, pace: MachinePace): Promise<Observation>;
}

/** A drill that starts its own servers. */
export interface ServersDrill extends AnyDrill {
  /** It only calculates, so nothing is built. */
  needsNoBuild?: true;
  /** It takes longer than all others, so it runs only when it is named. */
  onlyNamed?: true;
  runAlone(options: DrillOptions): Promise<Observation>;
}

export type Drill = SiteDrill | ServersDrill;

export interface DrillOptions {
  log: (line: string) => void;
}
