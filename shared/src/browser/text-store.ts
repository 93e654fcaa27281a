/**
 * Texts by key, as `localStorage` and `sessionStorage` keep them. What the browser refuses to keep stays in memory: in this
 * tab, until the page is left. Nothing here throws.
 */
export interface TextStore {
  get: (key: string) => string | null;
  /** Returns whether the browser keeps it; otherwise memory does, and what was stored under the key before stays stored. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** Calls back after every change, in this tab or another one. Returns the function that ends it. */
  subscribe: (onChange: () => void) => () => void;
}

/** @param findStorage Called at each access: where storage is switched off, even naming it throws. */
export function createTextStore(findStorage: () => Storage | undefined): TextStore {
  /** What the browser has not taken; null for what it has not removed. */
  const refused = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listen) => listen());

  /** What another tab has stored since is newer. */
  const follow = ({ key }: StorageEvent) => {
    if (key === null) refused.clear();
    else refused.delete(key);
    tell();
  };
  // Captured: before listeners of this event that read the value. Throws on a server, whose memory is everybody's.
  const listen = () => addEventListener('storage', follow, true);

  const change = (key: string, value: string | null) => {
    listen();
    let isTaken = false;
    try {
      const storage = findStorage()!;
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      // Some browsers take a value and forget it.
      isTaken = storage.getItem(key) === value;
    } catch {
      // Memory has it.
    }
    if (isTaken) refused.delete(key);
    else refused.set(key, value);
    tell();
    return isTaken;
  };

  return {
    get: (key) => {
      try {
        return refused.has(key) ? refused.get(key)! : findStorage()!.getItem(key);
      } catch {
        return null;
      }
    },
    set: change,
    remove: (key) => void change(key, null),
    subscribe: (onChange) => {
      listen();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const findLocalStorage = (): Storage | undefined => localStorage;

/** Of the browser, and all its tabs. */
export const localStore = createTextStore(findLocalStorage);

/** Of this tab alone, and gone with it. */
export const tabStore = createTextStore(() => sessionStorage);
