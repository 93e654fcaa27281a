import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType, type Location } from '@site/shared/router';
import { followGrowth } from './follow-growth';

/** Where the router keeps the positions over a reload: pixels by entry of the history. */
const storageKey = 'scroll-positions';

const positions = new Map(Object.entries(readStored()));

/**
 * Brings visitors who go back to where they were. The router does that at once, which is too early for a page whose
 * code or content still has to come: then it is done again when the page has grown.
 */
export function ScrollMemory() {
  const entry = nameEntry(useLocation());
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    let isRestoring = false;
    const note = () => {
      if (!isRestoring) positions.set(entry, window.scrollY);
    };
    let stop = () => {};
    const wanted = isReturn ? (positions.get(entry) ?? 0) : 0;
    if (wanted > 0) {
      isRestoring = true;
      stop = followGrowth(wanted, () => (isRestoring = false));
    }
    addEventListener('scroll', note, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', note);
    };
  }, [entry, isReturn]);

  return <ScrollRestoration storageKey={storageKey} getKey={nameEntry} />;
}

/** The first entry of every visit has the same key, whatever its page. */
function nameEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
