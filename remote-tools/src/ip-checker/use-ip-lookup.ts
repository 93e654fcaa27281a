import { useFetch, useMountId } from '@site/shared/fetching';
import { useSiteConfig } from '@site/shared/site-config';
import type { IpDetails } from './ip-details';
import { lookUpIp } from './look-up-ip';

export type IpLookup =
  { state: 'loading' } | { state: 'loaded'; details: IpDetails } | { state: 'failed'; message: string };

/** One lookup when the page opens. An earlier result is never shown, because the visitor's address may have changed. */
export function useIpLookup(): IpLookup {
  const { ipServiceUrl } = useSiteConfig();
  const key = ['ip address', ipServiceUrl, useMountId()];
  const { data, error } = useFetch(key, () => lookUpIp(ipServiceUrl), { revalidateOnReconnect: false });
  if (data) return { state: 'loaded', details: data };
  return error instanceof Error ? { state: 'failed', message: error.message } : { state: 'loading' };
}
