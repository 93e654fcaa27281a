import { EmptyState, Page } from '@site/shared/ui';

export function PrivacyPage() {
  return (
    <Page title="Privacy Policy" lead="What we know about you, and what we do with it." width="text">
      <EmptyState title="Opening soon" text="The policy is being written." />
    </Page>
  );
}
