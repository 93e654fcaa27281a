import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from '@site/shared/router';

/**
 * Brings the element that the address names (`#id`) to the top of the window when the page opens and whenever a link
 * names one. `onArrive` moves the focus, which a router's link, unlike the browser's own, leaves behind.
 */
export function useHashTarget(onArrive: (target: HTMLElement) => void): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const hasOpened = useRef(false);

  const arrive = useEffectEvent(() => {
    // On the way back the router restores the scroll position.
    const isWayBack = hasOpened.current && navigationType === 'POP';
    hasOpened.current = true;
    const target = isWayBack ? null : document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    onArrive(target);
  });
  useEffect(() => arrive(), [hash, key]);
}
