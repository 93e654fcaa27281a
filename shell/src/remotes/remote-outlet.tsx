import { Suspense, useState } from 'react';
import { findOwner, type ActiveRelease, type ReleaseSet } from '@site/shared/contracts';
import { useLocation, useRoutes, type Remote } from '@site/shared/router';
import { Spinner } from '@site/shared/ui';
import { NotFoundPage } from '../pages/not-found-page';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailure } from './remote-failure';
import { useRemote } from './use-remote';

/** Shows the remote that owns the current path. */
export function RemoteOutlet({ releases }: { releases: ReleaseSet }) {
  const { pathname } = useLocation();
  const release = findOwner(releases, pathname);
  return release ? <RemoteArea key={release.name} release={release} /> : <NotFoundPage />;
}

/** One remote with everything that may happen to it: loading, shown, failed, tried again. */
function RemoteArea({ release }: { release: ActiveRelease }) {
  const [attempt, setAttempt] = useState(0);
  const state = useRemote(release, attempt);
  const tryAgain = () => setAttempt(attempt + 1);

  if (state.status === 'loading') return <Spinner label="Loading the page" />;
  if (state.status === 'failed') return <RemoteFailure error={state.error} onTryAgain={tryAgain} />;
  return (
    // A failure while rendering needs a fresh load as well: `React.lazy` remembers a chunk that did not come.
    <RemoteBoundary key={attempt} onTryAgain={tryAgain}>
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <RemoteRoutes remote={state.remote} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteRoutes({ remote }: { remote: Remote }) {
  return useRoutes(remote.routes);
}
