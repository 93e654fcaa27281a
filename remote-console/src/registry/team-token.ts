import { useSyncExternalStore } from 'react';
import { tabStore } from '@site/shared/browser';

/** Kept in this tab only, because the token allows publishing code. */
const storageKey = 'console.team-token';

/** The team's token that was entered in this tab. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(
    tabStore.subscribe,
    () => tabStore.get(storageKey),
    () => null,
  );
}

/** Null removes it. */
export function saveTeamToken(token: string | null): void {
  if (token === null) tabStore.remove(storageKey);
  else tabStore.set(storageKey, token);
}
