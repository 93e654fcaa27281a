import { useEffect } from 'react';
import { findRemoteForPath, type ReleaseSet } from '@site/shared/contracts';
import { useReleaseSet } from '../releases';
import { getRemote } from './remote-cache';

/** Loads the remote behind a link as soon as a visitor points at it or focuses it, before the click. */
export function LinkPrefetch() {
  const releases = useReleaseSet();
  useEffect(() => prefetchOnHover(releases), [releases]);
  return null;
}

/** The Network Information API, where a browser has it. */
interface Connection {
  saveData?: boolean;
}

/** Returns the function that stops it. */
function prefetchOnHover(releases: ReleaseSet): () => void {
  const tried = new Set<string>();
  const prefetch = (target: EventTarget | null) => {
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const remote = findRemoteForPath(releases, link.pathname);
    if (!remote || tried.has(remote.name)) return;
    tried.add(remote.name);
    // A failure counts once somebody wants to see the page.
    getRemote(remote).catch(() => undefined);
  };
  const onEvent = ({ target }: Event) => {
    prefetch(target);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, onEvent);
  // This code comes when the browser is idle: no event follows for a link that somebody points at already.
  for (const link of document.querySelectorAll('a:hover, a:focus')) prefetch(link);
  return () => {
    for (const event of events) document.removeEventListener(event, onEvent);
  };
}
