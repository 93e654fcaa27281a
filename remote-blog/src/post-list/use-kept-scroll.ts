import { useLayoutEffect } from 'react';
import { useLocation } from '@site/shared/router';

const storageKey = 'blogScroll';
/** Entries of the history that are remembered. */
const maxEntries = 50;

/**
 * Brings an entry of the history back to where it was scrolled to, also when its content arrives late: after a reload
 * the router's own restoration finds an empty page. `ready` once the content has its height.
 */
export function useKeptScroll(ready: boolean): void {
  const { key, pathname, search } = useLocation();
  // The first entry of every visit has the same key.
  const entry = `${key} ${pathname}${search}`;
  useLayoutEffect(() => {
    if (!ready) return;
    const kept = readPositions()[entry];
    if (kept !== undefined) window.scrollTo(0, kept);
    const keep = () => keepPosition(entry, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry, ready]);
}

function keepPosition(entry: string, position: number): void {
  const { [entry]: _before, ...others } = readPositions();
  const entries = [...Object.entries(others), [entry, position]].slice(-maxEntries);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage the page starts at its top.
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
