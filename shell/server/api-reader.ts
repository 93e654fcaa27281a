/** What the shell server itself reads from the API, for pages that search engines and feed readers ask for. */
export interface ApiReader {
  /** The parsed answer, or the reason why there is none: `missing` for a 404, `unavailable` for everything else. */
  get<Data>(path: string): Promise<{ data: Data } | 'missing' | 'unavailable'>;
}

/** A page must open soon even when the API does not answer. */
const timeoutMs = 1500;

export function createApiReader(apiOrigin: string): ApiReader {
  return {
    async get<Data>(path: string) {
      try {
        const response = await fetch(`${apiOrigin}/api${path}`, { signal: AbortSignal.timeout(timeoutMs) });
        if (response.status === 404) return 'missing';
        return response.ok ? { data: (await response.json()) as Data } : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
  };
}
