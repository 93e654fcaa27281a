import { useSyncExternalStore } from 'react';
import { useLocation } from '@site/shared/router';

const unchanging = () => () => {};

/** The cursors of the pages that led to this one, newest first; '' is the first page. A page that was sent has none. */
export function usePageTrail(): string[] {
  const { state } = useLocation() as { state: unknown };
  // The history is the browser's: the server renders the page without it.
  const known = useSyncExternalStore(
    unchanging,
    () => state,
    () => null,
  );
  return readPageTrail(known);
}

/** What the history keeps of a page: which pages led there. */
export const toPageState = (trail: string[]) => ({ trail });

function readPageTrail(state: unknown): string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}
