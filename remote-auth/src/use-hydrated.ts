import { useSyncExternalStore } from 'react';

/**
 * Whether the page may show what only this browser knows: false on a server, and while the browser takes over its markup,
 * which has to be the same then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
