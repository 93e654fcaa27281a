import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation, type createBrowserRouter, type Location } from '@site/shared/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The router itself, which knows of a navigation before its page is on the screen. */
export const RouterContext = createContext<Router | null>(null);

/** Where the visitor is going, while the page on the screen is still the one before. */
export function usePendingLocation(): Location | undefined {
  const router = useContext(RouterContext);
  const { pathname } = useLocation();
  const next = useSyncExternalStore(
    router ? router.subscribe : subscribeToNothing,
    () => router?.state.location,
  );
  return next && next.pathname !== pathname ? next : undefined;
}

const subscribeToNothing = () => () => {};
