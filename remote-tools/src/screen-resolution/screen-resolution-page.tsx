import { EmptyState, Page } from '@site/shared/ui';

export function ScreenResolutionPage() {
  return (
    <Page title="Screen Resolution" lead="The size of your window, live, in pixels." width="text">
      <EmptyState title="Opening soon" text="The viewer is being built." />
    </Page>
  );
}
