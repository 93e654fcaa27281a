import { useSyncExternalStore } from 'react';

/** False on a server and during hydration, when the page must not show what only this browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
