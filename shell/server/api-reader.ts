/** What the API said, or why there is nothing: `missing` for a 404, `unavailable` for everything else. */
export type ApiReading<Data> = { data: Data; link?: string | undefined } | 'missing' | 'unavailable';

/** What the shell server itself reads from the API: always as a visitor, never with somebody's cookies or token. */
export interface ApiReader {
  /** Reads JSON and the `Link` header. */
  get<Data>(path: string, options?: { timeoutMs?: number }): Promise<ApiReading<Data>>;
}

/** Feeds and sitemaps can wait this long; a page passes less. */
const patientMs = 1500;

export function createApiReader(apiOrigin: string): ApiReader {
  return {
    async get<Data>(path: string, { timeoutMs = patientMs } = {}) {
      try {
        const response = await fetch(`${apiOrigin}/api${path}`, {
          signal: AbortSignal.timeout(timeoutMs),
          // The API sends nobody elsewhere.
          redirect: 'error',
        });
        if (response.status === 404) return 'missing';
        if (!response.ok) return 'unavailable';
        return { data: (await response.json()) as Data, link: response.headers.get('link') ?? undefined };
      } catch {
        return 'unavailable';
      }
    },
  };
}
