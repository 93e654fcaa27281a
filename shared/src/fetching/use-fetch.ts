import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr';

/** A failure is shown with a way to try again; trying in the background would show it again and again. */
export const fetchOptions = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
} satisfies SWRConfiguration;

/**
 * What a screen loads: kept under `key`, shown at once when it is known, and fetched anew for each visit.
 *
 * @param key null while it is not known yet what to fetch
 */
export function useFetch<Data>(
  key: Key,
  fetchData: () => Promise<Data>,
  options?: SWRConfiguration<Data>,
): SWRResponse<Data, unknown> {
  return useSWR<Data, unknown>(key, fetchData, { ...fetchOptions, ...options });
}
