import { EmptyState, Page } from '@site/shared/ui';

export function TermsPage() {
  return (
    <Page title="Terms and Conditions" lead="The rules that everybody here agrees to." width="text">
      <EmptyState title="Opening soon" text="The terms are being written." />
    </Page>
  );
}
