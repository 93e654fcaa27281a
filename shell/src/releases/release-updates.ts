import { createContext, useContext } from 'react';
import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';

export interface ReleaseUpdates {
  /** The newest set that this tab knows of; undefined where it is nobody's business. */
  newest: ReleaseSet | undefined;
  /** Goes on with this set at once, instead of with a newer one at the next page. */
  take: (releases: ReleaseSet) => void;
  /** Requests the live set, for the next page. */
  look: () => Promise<void>;
  /** Requests the live set and goes on with it. Resolves also when there was no response. */
  refresh: () => Promise<void>;
}

/** For a tab whose releases are not those of the live set, such as one with overrides. */
export const noUpdates: ReleaseUpdates = {
  newest: undefined,
  take: () => {},
  look: async () => {},
  refresh: async () => {},
};

export const ReleaseUpdatesContext = createContext(noUpdates);

export const useReleaseUpdates = () => useContext(ReleaseUpdatesContext);

/**
 * Whether the newest set has this release neither live nor as a fallback: it was taken back, or is more than one behind.
 */
export function isWithdrawn({ name, release }: LiveRemote, newest: ReleaseSet | undefined): boolean {
  if (!newest) return false;
  const live = newest.remotes.find((remote) => remote.name === name);
  return live?.release !== release && live?.fallback?.release !== release;
}
