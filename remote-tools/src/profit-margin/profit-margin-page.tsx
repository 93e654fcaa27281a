import { EmptyState, Page } from '@site/shared/ui';

export function ProfitMarginPage() {
  return (
    <Page
      title="Profit Margin Calculator"
      lead="Profit and margin from a cost and a selling price."
      width="text"
    >
      <EmptyState title="Opening soon" text="The calculator is being built." />
    </Page>
  );
}
