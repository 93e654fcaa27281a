import { EmptyState, Page } from '@site/shared/ui';

export function IpCheckerPage() {
  return (
    <Page title="IP Address Checker" lead="The public address under which websites see you." width="text">
      <EmptyState title="Opening soon" text="The checker is being built." />
    </Page>
  );
}
