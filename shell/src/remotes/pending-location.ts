import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation, type createBrowserRouter, type Location } from '@site/shared/router';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router itself, which knows of a navigation before its page is on the screen. */
export const RouterContext = createContext<Pick<Router, 'state' | 'subscribe'> | null>(null);

/** Where the visitor is going, while the page on the screen is still the one before. */
export function usePendingLocation(): Location | undefined {
  const router = useContext(RouterContext);
  const { pathname } = useLocation();
  const getLocation = () => router?.state.location;
  const next = useSyncExternalStore(router ? router.subscribe : subscribeToNothing, getLocation, getLocation);
  return next && next.pathname !== pathname ? next : undefined;
}

// Stryker disable next-line ArrowFunction: React does without a function that stops it
const subscribeToNothing = () => () => {};
