import { createContext, useContext, useEffect, useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';

/** A release whose code is there, that of the page on the screen included. */
export interface LoadedRelease {
  release: ActiveRelease;
  remote: Remote;
}

/** The page as the server has rendered it: what React takes over, instead of rendering it anew. */
export interface ServedPage {
  /**
   * What its markup was rendered with; absent for a page of the shell itself. `missing` when it could not be loaded: then
   * the markup stays as it is until a release has a page to show in its place.
   */
  loaded?: LoadedRelease | 'missing' | undefined;
}

/** Holds the served page until React has taken it over. */
export interface ServedPageStore {
  find: () => ServedPage | null;
  forget: () => void;
}

export function createServedPageStore(served: ServedPage | null = null): ServedPageStore {
  let current = served;
  return { find: () => current, forget: () => void (current = null) };
}

/** Empty where there is no markup. */
export const ServedPageContext = createContext(createServedPageStore());

/** What the server has rendered, for what is on the screen at once: whatever is mounted later gets null. */
export function useServedPage(): ServedPage | null {
  const store = useContext(ServedPageContext);
  const [first] = useState(store.find);
  useEffect(() => store.forget(), [store]);
  return first;
}
