import { useEffect, useState } from 'react';
import { Alert, Button, ErrorState, Page } from '@site/shared/ui';
import { checkConnection, useIsOffline } from '../offline/connection';
import styles from './remote-failure.module.css';

interface RemoteFailureProps {
  /** The page is on the screen as the server has rendered it, and can be read. */
  hasMarkup: boolean;
  /** Resolves when the next attempt has begun. */
  onTryAgain: () => Promise<void>;
}

/** Shown in place of a remote that cannot be shown, or above its markup. */
export function RemoteFailure({ hasMarkup, onTryAgain }: RemoteFailureProps) {
  const [isPending, setPending] = useState(false);
  const isOffline = useIsOffline();
  useEffect(() => void checkConnection(), []);
  const title = isOffline ? 'No connection' : 'Something is missing';
  const tryAgain = (
    <Button
      busy={isPending}
      onClick={async () => {
        setPending(true);
        await onTryAgain();
        setPending(false);
      }}
    >
      Try again
    </Button>
  );
  if (hasMarkup) {
    return (
      <div className={styles.notice}>
        <Alert kind="error" title={title}>
          <p>
            {isOffline
              ? 'You can read this page. Its buttons and forms will work once we can reach the site again.'
              : 'Part of this page didn’t arrive. You can read it, but its buttons and forms don’t work yet.'}
          </p>
          {tryAgain}
        </Alert>
      </div>
    );
  }
  return (
    <Page title="This page could not be loaded" width="text">
      <ErrorState
        title={title}
        text={
          isOffline
            ? 'We can’t reach the site. This page will open by itself once we can.'
            : 'Part of the site didn’t arrive. The rest works as usual.'
        }
        action={tryAgain}
      />
    </Page>
  );
}
