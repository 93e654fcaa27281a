import { EmptyState, Page } from '@site/shared/ui';

export function AboutPage() {
  return (
    <Page title="About Us" lead="Who we are, and why this community exists." width="text">
      <EmptyState title="Opening soon" text="Our story is being written." />
    </Page>
  );
}
