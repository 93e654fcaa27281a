import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from '@site/shared/router';
import { followGrowth } from './follow-growth';

/** Where the router keeps the positions over a reload: pixels by key of the history entry. */
const storageKey = 'scroll-positions';

const positions = new Map(Object.entries(readStored()));

/**
 * Brings visitors who go back to where they were. The router does that at once, which is too early for a page whose
 * code or content still has to come: then it is done again when the page has grown.
 */
export function ScrollMemory() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    let isRestoring = false;
    const note = () => {
      if (!isRestoring) positions.set(key, window.scrollY);
    };
    let stop = () => {};
    const wanted = isReturn ? (positions.get(key) ?? 0) : 0;
    if (wanted > 0) {
      isRestoring = true;
      stop = followGrowth(wanted, () => (isRestoring = false));
    }
    addEventListener('scroll', note, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', note);
    };
  }, [key, isReturn]);

  return <ScrollRestoration storageKey={storageKey} />;
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
