import { useEffect } from 'react';
import { useReleaseSet } from '../releases';
import { prefetchOnHover } from './prefetch-on-hover';

/** Makes every link of the site load its remote while the visitor is still on the way to the click. */
export function LinkPrefetch() {
  const releases = useReleaseSet();
  useEffect(() => prefetchOnHover(releases), [releases]);
  return null;
}
