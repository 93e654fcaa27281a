import { Button, ErrorState, Page } from '@site/shared/ui';

/** Stands in for a remote that cannot be shown, inside the normal header and footer. */
export function RemoteFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Page title="This page could not be loaded" width="text">
      <ErrorState
        title="Something is missing"
        text="A part of the site did not arrive. The rest of it works as usual."
        action={<Button onClick={onTryAgain}>Try again</Button>}
      />
    </Page>
  );
}
