import type { Profile } from '@site/shared/contracts/api';
import { memberReadingListKey } from '../contracts/reading-list-keys';
import { createTextStore, findLocalStorage, localStore } from '../browser/text-store';

/** Source: requirement 5.6. */
export type StorageKey = 'accessToken' | 'refreshToken' | 'userData' | 'signupEmail' | 'resetEmail';

export interface Tokens {
  access: string;
  refresh?: string | undefined;
}

/** What the browser stores of a session between visits. */
export interface SessionStore {
  find: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (...keys: StorageKey[]) => void;
  /** The cached member; undefined when there is none or the cache is unreadable. */
  findUser: () => Profile | undefined;
  setUser: (user: Profile) => void;
  /** Stores the tokens of a session. Without `refresh` the stored refresh token stays. */
  setTokens: (tokens: Tokens) => void;
  /** Forgets tokens, cached member and what is kept of their reading list; the e-mails of a sign-up or reset under way stay. */
  clearSession: () => void;
}

/** @param findStorage whose texts these are; without it those of the browser, or of memory where it refuses them */
export function createSessionStore(findStorage: () => Storage | undefined = findLocalStorage): SessionStore {
  const texts = findStorage === findLocalStorage ? localStore : createTextStore(findStorage);

  function find(key: StorageKey): string | undefined {
    return texts.get(key) ?? undefined;
  }

  function set(key: StorageKey, value: string): void {
    if (texts.set(key, value)) return;
    // What was stored before is no longer good: the server takes a refresh token once.
    texts.remove(key);
    texts.set(key, value);
  }

  function remove(...keys: StorageKey[]): void {
    for (const key of keys) texts.remove(key);
  }

  return {
    find,
    set,
    remove,
    findUser: () => parseUser(find('userData')),
    setUser: (user) => set('userData', JSON.stringify(user)),
    setTokens: ({ access, refresh }) => {
      set('accessToken', access);
      if (refresh) set('refreshToken', refresh);
    },
    clearSession: () => {
      remove('accessToken', 'refreshToken', 'userData');
      texts.remove(memberReadingListKey);
    },
  };
}

function parseUser(text: string | undefined): Profile | undefined {
  try {
    const user: unknown = JSON.parse(String(text));
    if (typeof user === 'object' && user !== null) return user as Profile;
  } catch {
    // A cache that cannot be read is as good as none.
  }
  return undefined;
}
