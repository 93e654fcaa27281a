import { useFetch, useSWRConfig } from '@site/shared/fetching';
import { useRegistry } from './registry-context';
import type { RegistryApi } from './registry-api';

/** Rollouts advance by themselves, and other people change releases as well. */
const refreshMs = 15_000;

/** The data of one registry call, updated while the tab is visible. */
export function useRegistryData<Data>(
  key: readonly string[],
  read: (api: RegistryApi) => Promise<Data>,
  { isLive = false } = {},
) {
  const { api, name } = useRegistry();
  return useFetch(['console', name, ...key], () => read(api), isLive ? { refreshInterval: refreshMs } : {});
}

/** Reloads all data of the console after a change. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'console');
}
