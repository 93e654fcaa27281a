import type { Profile } from '@site/shared/contracts/api';

/** Source: requirement 5.6. */
export type StorageKey = 'accessToken' | 'refreshToken' | 'userData' | 'signupEmail' | 'resetEmail';

export interface Tokens {
  access: string;
  refresh?: string | undefined;
}

/** What the browser stores between visits. The only code that touches storage. */
export interface SessionStore {
  find: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (...keys: StorageKey[]) => void;
  /** The cached member; undefined when there is none or the cache is unreadable. */
  findUser: () => Profile | undefined;
  setUser: (user: Profile) => void;
  /** Stores the tokens of a session. Without `refresh` the stored refresh token stays. */
  setTokens: (tokens: Tokens) => void;
  /** Forgets tokens and cached member; the e-mails of a sign-up or reset under way stay. */
  clearSession: () => void;
}

/**
 * @param findStorage Called at each access, because reading `window.localStorage` may itself throw. Whatever the
 * storage refuses is kept in memory, so that a visitor with storage switched off can still sign in; so is everything
 * when there is no storage.
 */
export function createSessionStore(
  findStorage: () => Storage | undefined = () => localStorage,
): SessionStore {
  const memory = new Map<StorageKey, string>();

  function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = findStorage();
      return storage && access(storage);
    } catch {
      // Memory has what the storage refuses.
    }
    return undefined;
  }

  function find(key: StorageKey): string | undefined {
    return memory.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? undefined;
  }

  function set(key: StorageKey, value: string): void {
    memory.set(key, value);
    withStorage((storage) => {
      storage.setItem(key, value);
      memory.delete(key);
    });
  }

  function remove(...keys: StorageKey[]): void {
    for (const key of keys) {
      memory.delete(key);
      withStorage((storage) => storage.removeItem(key));
    }
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
    clearSession: () => remove('accessToken', 'refreshToken', 'userData'),
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
