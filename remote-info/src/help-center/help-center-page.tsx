import { EmptyState, Page } from '@site/shared/ui';

export function HelpCenterPage() {
  return (
    <Page title="Help Center" lead="Answers to what people ask most." width="text">
      <EmptyState title="Opening soon" text="The answers are being written." />
    </Page>
  );
}
