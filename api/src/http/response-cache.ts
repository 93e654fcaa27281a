import type { BodyEncodings } from './body-encodings';

/** A response as it is sent, made once for many requests. */
export interface PublicResponse {
  body: BodyEncodings;
  etag: string;
  /** Where the next page is, as the header says it; undefined on the last one. */
  link?: string | undefined;
  /** What is sent along when it is sent without its route. */
  head: PublicHead;
}

export interface PublicHead {
  /** All headers but those of the body and of a single request, as a flat list of names and values. */
  headers: string[];
  /** Of which route the metrics count it, such as `/api/posts/`. */
  route: string;
}

/** Caches responses that are the same for everybody. */
export interface ResponseCache {
  /**
   * The response under this key. Concurrent calls share one; none gets a response that is older than the cache's
   * time, or that was begun before the last {@link forget}.
   * @param make gets the response that has just expired, where it is still there
   */
  get(key: string, make: MakeResponse): Promise<PublicResponse>;
  /** What {@link get} would resolve with at once, or undefined. */
  find(key: string): PublicResponse | undefined;
  /** To be called after a write, before the response to it is sent. */
  forget(): void;
}

export type MakeResponse = (expired: PublicResponse | undefined) => Promise<PublicResponse>;

export interface ResponseCacheOptions {
  /** Counted from when making the response began. */
  maxAgeMs?: number;
  /** Of all bodies together; beyond it the oldest are evicted. */
  maxBytes?: number;
  /** In milliseconds, never going back. */
  now?: () => number;
}

interface Entry {
  response: Promise<PublicResponse>;
  /** Undefined while it is being made. */
  made?: PublicResponse;
  expiresAt: number;
  /** 0 while it is being made. */
  bytes: number;
}

/** What an entry costs beside its body. */
const overheadBytes = 1024;

export function createResponseCache({
  maxAgeMs = 1_000,
  maxBytes = 32 * 1024 * 1024,
  now = () => performance.now(),
}: ResponseCacheOptions = {}): ResponseCache {
  // In the order in which they expire, for all live equally long.
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  const remove = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    totalBytes -= entry.bytes;
  };

  const shrink = (): void => {
    const time = now();
    for (const [key, entry] of entries) {
      if (entry.expiresAt > time && totalBytes <= maxBytes) return;
      remove(key, entry);
    }
  };

  const add = (key: string, make: MakeResponse): Promise<PublicResponse> => {
    const expired = entries.get(key);
    const entry: Entry = { response: make(expired?.made), expiresAt: now() + maxAgeMs, bytes: 0 };
    // Last in the order, also where an expired one stood under the same key.
    if (expired) remove(key, expired);
    entries.set(key, entry);
    entry.response.then(
      (made) => {
        if (entries.get(key) !== entry) return;
        entry.made = made;
        entry.bytes = made.body.maxBytes + overheadBytes;
        totalBytes += entry.bytes;
        shrink();
      },
      // The callers that wait get the error; the next call tries again.
      () => remove(key, entry),
    );
    return entry.response;
  };

  return {
    get: (key, make) => {
      const entry = entries.get(key);
      return entry && entry.expiresAt > now() ? entry.response : add(key, make);
    },
    find: (key) => {
      const entry = entries.get(key);
      return entry?.made && entry.expiresAt > now() ? entry.made : undefined;
    },
    forget: () => {
      entries.clear();
      totalBytes = 0;
    },
  };
}
