import { useFetch, useMountId } from '@site/shared/fetching';
import type { PageProps } from '@site/shared/pages';
import { useSiteConfig } from '@site/shared/site-config';
import { Button, ErrorState, Page } from '@site/shared/ui';
import { allToolsLink } from '../all-tools-link';
import type { IpDetails } from './ip-details';
import { IpFaq } from './ip-faq';
import { IpResult } from './ip-result';
import { IpSkeleton } from './ip-skeleton';
import { lookUpIp } from './look-up-ip';

export function IpCheckerPage({ title }: PageProps) {
  const lookup = useIpLookup();
  return (
    <Page
      title={title}
      above={allToolsLink}
      lead="The public address that websites see, and what it says about you."
      width="text"
    >
      <div aria-live="polite" aria-busy={lookup.state === 'loading'}>
        <LookupView lookup={lookup} />
      </div>
      <IpFaq />
    </Page>
  );
}

function LookupView({ lookup }: { lookup: IpLookup }) {
  if (lookup.state === 'loading') return <IpSkeleton />;
  if (lookup.state === 'loaded') return <IpResult details={lookup.details} />;
  return (
    <ErrorState
      title="Error Loading IP Information"
      text={lookup.message}
      action={<Button onClick={() => location.reload()}>Try Again</Button>}
    />
  );
}

type IpLookup =
  { state: 'loading' } | { state: 'loaded'; details: IpDetails } | { state: 'failed'; message: string };

/** One lookup when the page opens. An earlier result is never shown, because the visitor's address may have changed. */
function useIpLookup(): IpLookup {
  const { ipServiceUrl } = useSiteConfig();
  const key = ['ip address', ipServiceUrl, useMountId()];
  const { data, error } = useFetch(key, () => lookUpIp(ipServiceUrl), { revalidateOnReconnect: false });
  if (data) return { state: 'loaded', details: data };
  return error instanceof Error ? { state: 'failed', message: error.message } : { state: 'loading' };
}
