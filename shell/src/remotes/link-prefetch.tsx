import { useEffect } from 'react';
import { useReleaseSet } from '../releases';
import { prefetchOnHover } from './prefetch-on-hover';

/** Loads the remote of a link when a visitor points at it, before the click. */
export function LinkPrefetch() {
  const releases = useReleaseSet();
  useEffect(() => prefetchOnHover(releases), [releases]);
  return null;
}
