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
              ? 'This page can be read. Its buttons and forms work as soon as the site can be reached again.'
              : 'A part of this page did not arrive. It can be read, but its buttons and forms do not work yet.'}
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
            ? 'The site cannot be reached. This page opens by itself as soon as it can be again.'
            : 'A part of the site did not arrive. The rest of it works as usual.'
        }
        action={tryAgain}
      />
    </Page>
  );
}
