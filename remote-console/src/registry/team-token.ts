import { useSyncExternalStore } from 'react';

/** Of this tab alone, and gone with it: whoever has the token may put code on every page. */
const storageKey = 'console.team-token';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The team's token that was entered in this tab. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(subscribe, readTeamToken, () => null);
}

function readTeamToken(): string | null {
  return sessionStorage.getItem(storageKey);
}

/** Null forgets it. */
export function saveTeamToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, token);
  for (const listener of listeners) listener();
}
