import { useFetch, useSWRConfig } from '@site/shared/fetching';
import { useRegistry } from './registry-context';
import type { RegistryApi } from './registry-api';

/** Rollouts go on by themselves, and others change releases as well. */
const refreshMs = 15_000;

/** What one call of the registry says, kept up to date while the tab is looked at. */
export function useRegistryData<Data>(
  key: readonly string[],
  read: (api: RegistryApi) => Promise<Data>,
  { isLive = false } = {},
) {
  const { api, name } = useRegistry();
  return useFetch(['console', name, ...key], () => read(api), isLive ? { refreshInterval: refreshMs } : {});
}

/** Reads all that the console shows anew, after a change. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'console');
}
