import { lazy, Suspense, useDeferredValue, useLayoutEffect, useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { useLocation, useRoutes, type Location } from '@site/shared/router';
import { NotFoundPage } from '../pages/not-found-page';
import { RemoteBoundary } from './remote-boundary';
import { getRemote } from './remote-cache';

interface ReleaseMountProps {
  release: ActiveRelease;
  /** No other release is mounted beside it. */
  startsAlone: boolean;
  /** The page to show; that of the router unless given. */
  location: Location | undefined;
  /** Its page is on the screen; called again for every further page. */
  onShown: () => void;
  /** It could not be loaded, or threw while rendering. */
  onFailed: (error: unknown) => void;
}

/** Mounts one release. Shows nothing until its page is complete. */
export function ReleaseMount({ release, startsAlone, location, onShown, onFailed }: ReleaseMountProps) {
  const [RemoteRoutes] = useState(() => toRoutes(release));
  // React reveals a boundary that has shown its fallback after 300 ms at the earliest, but an empty one at once.
  // Deferred values wait for each other, so a release that runs beside another one is not deferred.
  const isMounted = useDeferredValue(true, !startsAlone);
  return (
    <RemoteBoundary onFailed={onFailed}>
      <Suspense>
        {isMounted && (
          <>
            <RemoteRoutes location={location} />
            <MountSignal onShown={onShown} />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  );
}

/** The remote as a component, so that one Suspense boundary covers loading it, fetching its page and showing that. */
function toRoutes(release: ActiveRelease) {
  return lazy(async () => {
    const { routes } = await getRemote(release);
    const RemoteRoutes = ({ location }: Pick<ReleaseMountProps, 'location'>) =>
      useRoutes(routes, location) ?? <NotFoundPage />;
    return { default: RemoteRoutes };
  });
}

/** Stands beside the page in the same boundary, so its effect runs together with those of the page. */
function MountSignal({ onShown }: { onShown: () => void }) {
  const { key } = useLocation();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page, with the callback of its first render
  useLayoutEffect(onShown, [key]);
  return null;
}
