import { useSyncExternalStore } from 'react';
import { tabStore } from '@site/shared/browser';

/** Of this tab alone, and gone with it: whoever has the token may put code on every page. */
const storageKey = 'console.team-token';

/** The team's token that was entered in this tab. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(
    tabStore.subscribe,
    () => tabStore.get(storageKey),
    () => null,
  );
}

/** Null forgets it. */
export function saveTeamToken(token: string | null): void {
  if (token === null) tabStore.remove(storageKey);
  else tabStore.set(storageKey, token);
}
