import { useCallback, useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';
import { keepsPages } from '@site/shared/browser/offline';
import { useSessionStore, type SessionStore } from '@site/shared/http';
import { guest, keepsNothing, type Reader } from '../service-worker/protocol';

/** Who reads in this browser, in whichever tab they have signed in or out. Undefined like {@link findReader}. */
export function useReader(): Reader | undefined {
  const tokens = useSessionStore();
  const find = useCallback(() => findReader(tokens), [tokens]);
  return useSyncExternalStore(localStore.subscribe, find, () => undefined);
}

/** Undefined while it is not known whose token there is. Auth state would be late: it begins as a visitor's. */
export function findReader(tokens: SessionStore): Reader | undefined {
  if (tokens.find('accessToken') === undefined) return guest;
  const user = tokens.findUser();
  return user && (keepsPages(user.id) ? String(user.id) : keepsNothing);
}
