/** Files by key, which a {@link TextStore} cannot hold. What the browser refuses stays in memory, until the page is left. */
export interface FileStore {
  get: (key: string) => Promise<File | undefined>;
  /** Resolves to whether the browser keeps it. */
  set: (key: string, file: File) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}

/** @param database one of IndexedDB, with a single object store */
export function createFileStore(database: string, objectStore: string): FileStore {
  /** What the browser has not taken; null for what it has not removed. */
  const refused = new Map<string, File | null>();

  async function change<Result>(
    key: string,
    value: File | null,
    run: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<boolean> {
    try {
      await request('readwrite', run);
      refused.delete(key);
      return true;
    } catch {
      refused.set(key, value);
      return false;
    }
  }

  async function request<Result>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(objectStore);
    const opened = await toPromise(opening);
    try {
      const transaction = opened.transaction(objectStore, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
      });
      const [result] = await Promise.all([toPromise(run(transaction.objectStore(objectStore))), done]);
      return result;
    } finally {
      opened.close();
    }
  }

  return {
    get: async (key) => {
      if (refused.has(key)) return refused.get(key) ?? undefined;
      const found: unknown = await request('readonly', (store) => store.get(key)).catch(() => undefined);
      return found instanceof File ? found : undefined;
    },
    set: (key, file) => change(key, file, (store) => store.put(file, key)),
    remove: async (key) => void (await change(key, null, (store) => store.delete(key))),
  };
}

function toPromise<Result>(pending: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error ?? new Error('The request failed'));
  });
}
