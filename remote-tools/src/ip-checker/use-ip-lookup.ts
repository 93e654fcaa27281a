import { useEffect, useState } from 'react';
import { useSiteConfig } from '@site/shared/site-config';
import type { IpDetails } from './ip-details';
import { lookUpIp } from './look-up-ip';

export type IpLookup =
  { state: 'loading' } | { state: 'loaded'; details: IpDetails } | { state: 'failed'; message: string };

/** One lookup when the page opens. */
export function useIpLookup(): IpLookup {
  const { ipServiceUrl } = useSiteConfig();
  const [lookup, setLookup] = useState<IpLookup>({ state: 'loading' });

  useEffect(() => {
    let left = false;
    const settle = (settled: IpLookup) => {
      if (!left) setLookup(settled);
    };
    lookUpIp(ipServiceUrl).then(
      (details) => settle({ state: 'loaded', details }),
      (error: Error) => settle({ state: 'failed', message: error.message }),
    );
    return () => {
      left = true;
    };
  }, [ipServiceUrl]);

  return lookup;
}
