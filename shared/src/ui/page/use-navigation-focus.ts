import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@site/shared/router';

let announcedPath: string | undefined;

/** Focuses the element of the returned ref when the path changes, but not at the first load. */
export function useNavigationFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirstLoad = announcedPath === undefined;
    if (!isFirstLoad && announcedPath !== pathname) {
      // The router restores the scroll position itself.
      ref.current?.focus({ preventScroll: true });
    }
    announcedPath = pathname;
  }, [pathname]);
  return ref;
}
