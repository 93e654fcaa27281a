import { useEffect, useRef, useState } from 'react';
import { findRemoteForPath } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { findPreview } from '../previews/find-preview';
import { useReleaseSet } from '../releases';
import { whenShown } from './is-counted';
import { createViewCounter, type ViewCounter } from './view-counter';

// In a chunk of its own it would cost the first script, which lists every chunk with its hash.
const loadVitals = async () =>
  (await import(/* webpackChunkName: "idle" */ './measure-vitals')).measureVitals;

/** Counts the page at each address that this tab comes to. A new release of the page on the screen is no view, nor is a preview. */
export function ViewCount() {
  const config = useSiteConfig();
  const releases = useReleaseSet();
  const { pathname } = useLocation();
  const [isPreview] = useState(() => typeof findPreview() === 'object');
  const releasesRef = useRef(releases);
  const counterRef = useRef<ViewCounter>(undefined);
  useEffect(() => {
    releasesRef.current = releases;
  }, [releases]);

  useEffect(() => {
    const counter = createViewCounter({ config, loadVitals });
    counterRef.current = counter;
    return () => counter.stop();
  }, [config]);

  useEffect(() => {
    let isCurrent = true;
    void whenShown().then(() => {
      if (isCurrent && !isPreview)
        counterRef.current?.view(findRemoteForPath(releasesRef.current, pathname), pathname);
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, isPreview]);
  return null;
}
