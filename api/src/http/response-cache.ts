import type { BodyEncodings } from './body-encodings';

/** A response that is made once and sent many times. */
export interface PublicResponse {
  body: BodyEncodings;
  etag: string;
  /** The value of the `Link` header; undefined on the last page. */
  link?: string | undefined;
  /** For sending it without its route. */
  head: PublicHead;
}

export interface PublicHead {
  /** All headers except those of the body and of a single request, as a flat list of names and values. */
  headers: string[];
  /** The route in the metrics, such as `/api/posts/`. */
  route: string;
}

/** Caches responses that are the same for everybody. */
export interface ResponseCache {
  /**
   * The response for this key. Concurrent calls share one; none gets a response that has expired, or was started before the
   * last {@link forget}.
   * @param make gets the response that has just expired, if it still exists
   */
  get(key: string, make: MakeResponse): Promise<PublicResponse>;
  /** What {@link get} would resolve with at once, or undefined. */
  find(key: string): PublicResponse | undefined;
  /** Call after a write and before its response. */
  forget(): void;
}

export type MakeResponse = (expired: PublicResponse | undefined) => Promise<PublicResponse>;

export interface ResponseCacheOptions {
  /** From when making the response began. */
  maxAgeMs?: number;
  /** For all bodies together; beyond it the oldest are evicted. */
  maxBytes?: number;
  /** Monotonic, in milliseconds. */
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

/** The memory of an entry beside its body. */
const overheadBytes = 1024;

export function createResponseCache({
  maxAgeMs = 1_000,
  maxBytes = 32 * 1024 * 1024,
  now = () => performance.now(),
}: ResponseCacheOptions = {}): ResponseCache {
  // In the order of expiry, because all live equally long.
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
    // Moves the key to the end of the order.
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
      // Waiting callers get the error; the next call tries again.
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
