import { EmptyState, Page } from '@site/shared/ui';

export function CataloguePage() {
  return (
    <Page
      title="Web Tools Collection"
      lead="Small tools for everyday work, free and without an account."
      width="text"
    >
      <EmptyState title="Opening soon" text="The tools move in here one by one." />
    </Page>
  );
}
