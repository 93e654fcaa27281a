import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from '@site/shared/router';

/**
 * Scrolls to the element in the hash (`#id`) when the page opens and for each such link. `onArrive` moves the focus, which a
 * router's link, unlike the browser's own, does not.
 */
export function useHashTarget(onArrive: (target: HTMLElement) => void): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const hasOpened = useRef(false);

  const arrive = useEffectEvent(() => {
    // When going back the router restores the scroll position.
    const isWayBack = hasOpened.current && navigationType === 'POP';
    hasOpened.current = true;
    const target = isWayBack ? null : document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    onArrive(target);
  });
  useEffect(() => arrive(), [hash, key]);
}
