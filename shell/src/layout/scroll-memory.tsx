import { useLayoutEffect, useState } from 'react';
import { tabStore } from '@site/shared/browser';
import { ScrollRestoration, useLocation, useNavigationType, type Location } from '@site/shared/router';
import { useServedPage } from '../served-page';
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
  // The browser has put a page that came as markup where it was, and the visitor may have moved since.
  const isServed = useServedPage() !== null;
  const [firstEntry] = useState(entry);

  useLayoutEffect(() => {
    let isRestoring = false;
    const note = () => {
      if (!isRestoring) positions.set(entry, window.scrollY);
    };
    let stop = () => {};
    const isSettled = isServed && entry === firstEntry;
    const wanted = isReturn && !isSettled ? (positions.get(entry) ?? 0) : 0;
    if (wanted > 0) {
      isRestoring = true;
      stop = followGrowth(wanted, () => (isRestoring = false));
    }
    addEventListener('scroll', note, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', note);
    };
  }, [entry, isReturn, isServed, firstEntry]);

  return (
    <>
      {isServed && <KeepServedPosition entry={firstEntry} />}
      <ScrollRestoration storageKey={storageKey} getKey={nameEntry} />
    </>
  );
}

/** Stands before the router's own, which then goes to where the page is already. */
function KeepServedPosition({ entry }: { entry: string }) {
  useLayoutEffect(() => {
    tabStore.set(storageKey, JSON.stringify({ ...readStored(), [entry]: window.scrollY }));
  }, [entry]);
  return null;
}

/** The first entry of every visit has the same key, whatever its page. */
function nameEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(tabStore.get(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
