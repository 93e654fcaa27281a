type Listener = (() => void) | null;

/** Fires its success, or its error, after its creator could add listeners. */
class FakeRequest<Result> {
  onsuccess: Listener = null;
  onerror: Listener = null;
  onupgradeneeded: Listener = null;
  readonly error = new DOMException('full', 'QuotaExceededError');

  readonly result: Result;

  constructor(result: Result, isRefused = false) {
    this.result = result;
    queueMicrotask(() => {
      this.onupgradeneeded?.();
      (isRefused ? this.onerror : this.onsuccess)?.();
    });
  }
}

/** What drafts need of IndexedDB, which jsdom lacks: one store of files by key. */
export function createFakeDatabase({ isFull = false } = {}): Pick<IDBFactory, 'open'> {
  const files = new Map<IDBValidKey, unknown>();
  const store = {
    get: (key: IDBValidKey) => new FakeRequest(files.get(key)),
    put: (file: unknown, key: IDBValidKey) => {
      if (!isFull) files.set(key, file);
      return new FakeRequest(key, isFull);
    },
    delete: (key: IDBValidKey) => new FakeRequest(void files.delete(key)),
  };
  const transaction = () => {
    const fake = { objectStore: () => store, oncomplete: null as Listener, onabort: null as Listener };
    setTimeout(() => (isFull ? fake.onabort : fake.oncomplete)?.());
    return fake;
  };
  const opened = { transaction, createObjectStore: () => store, close: () => undefined };
  return { open: () => new FakeRequest(opened) as unknown as IDBOpenDBRequest };
}
