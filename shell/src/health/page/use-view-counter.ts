import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { useSiteConfig } from '@site/shared/site-config';
import { findPreview } from '../../previews/find-preview';
import { createViewCounter, type ViewCounter } from './view-counter';

// In a chunk of its own it would cost the first script, which lists every chunk with its hash.
const loadVitals = async () =>
  (await import(/* webpackChunkName: "idle" */ './measure-vitals')).measureVitals;

/** Counts the page at each address that this tab comes to. A new release of the page on the screen is no view, nor is a preview. */
export function useViewCounter(live: ActiveRelease | undefined, pathname: string): void {
  const config = useSiteConfig();
  const [isPreview] = useState(() => typeof findPreview() === 'object');
  const counterRef = useRef<ViewCounter>(undefined);

  useEffect(() => {
    const counter = createViewCounter({ config, loadVitals });
    counterRef.current = counter;
    return () => counter.stop();
  }, [config]);

  const count = useEffectEvent(() => counterRef.current?.view(live, pathname));
  useEffect(() => {
    let isCurrent = true;
    void whenShown().then(() => {
      if (isCurrent && !isPreview) count();
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, isPreview]);
}

/** Resolves when the page is shown: one that the browser prepares beforehand may never be. */
function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
