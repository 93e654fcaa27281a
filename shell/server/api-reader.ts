import { asPlainText } from './http/as-plain-text';

/** What the API sent, or why there is nothing: `missing` for a 404 or 414, `unavailable` for every other failure. */
export type ApiResult<Data> = { data: Data; link?: string | undefined } | 'missing' | 'unavailable';

/** What the shell server itself reads from the API: always as a guest, never with a visitor's cookies or token. */
export interface ApiReader {
  /** Reads JSON and the `Link` header. */
  get<Data>(path: string, options?: { timeoutMs?: number }): Promise<ApiResult<Data>>;
}

/** Feeds and sitemaps can wait this long; pages pass less. */
const defaultTimeoutMs = 1500;

export function createApiReader(apiOrigin: string): ApiReader {
  return {
    async get<Data>(path: string, { timeoutMs = defaultTimeoutMs } = {}) {
      try {
        const response = await fetch(`${apiOrigin}/api${path}`, {
          headers: asPlainText,
          signal: AbortSignal.timeout(timeoutMs),
          // The API never redirects.
          redirect: 'error',
        });
        // So long an address is that of nothing.
        if (response.status === 404 || response.status === 414) return 'missing';
        if (!response.ok) return 'unavailable';
        return { data: (await response.json()) as Data, link: response.headers.get('link') ?? undefined };
      } catch {
        return 'unavailable';
      }
    },
  };
}
