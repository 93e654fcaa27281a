import type { PageProps } from '@site/shared/pages';
import { Button, ErrorState, Page } from '@site/shared/ui';
import { allToolsLink } from '../all-tools-link';
import { IpFaq } from './ip-faq';
import { IpResult } from './ip-result';
import { IpSkeleton } from './ip-skeleton';
import { useIpLookup, type IpLookup } from './use-ip-lookup';

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
