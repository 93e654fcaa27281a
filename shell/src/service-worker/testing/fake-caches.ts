/** As much of the Cache API as the worker uses, in memory. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  open = async (name: string): Promise<FakeCache> => {
    let cache = this.#caches.get(name);
    if (!cache) this.#caches.set(name, (cache = new FakeCache()));
    return cache;
  };

  delete = async (name: string) => this.#caches.delete(name);

  keys = async () => [...this.#caches.keys()];
}

class FakeCache {
  readonly #entries = new Map<string, Response>();

  match = async (key: string | { url: string }) => this.#entries.get(toUrl(key))?.clone();
  put = async (key: string | { url: string }, response: Response) =>
    void this.#entries.set(toUrl(key), response);
  delete = async (key: string | { url: string }) => this.#entries.delete(toUrl(key));
  keys = async () => [...this.#entries.keys()].map((url) => ({ url }));
}

const toUrl = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, location.origin).href;
