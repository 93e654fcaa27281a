import { EmptyState, Page } from '@site/shared/ui';

export function ContactPage() {
  return (
    <Page title="Contact Us" lead="Questions, ideas and reports are welcome." width="text">
      <EmptyState title="Opening soon" text="The contact form is being built." />
    </Page>
  );
}
