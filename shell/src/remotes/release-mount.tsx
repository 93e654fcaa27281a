import { lazy, memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { useLocation, useRoutes, type Location, type Remote } from '@site/shared/router';
import { NotFoundPage } from '../pages/not-found-page';
import { HydrationSignal } from '../served-page';
import { isolation } from './isolation';
import { RemoteBoundary } from './remote-boundary';
import { getRemote } from './remote-cache';

interface ReleaseMountProps {
  release: ActiveRelease;
  /** Present when the page of this release is on the screen already, as markup of the server. */
  served?: Remote | undefined;
  /** No other release is mounted beside it. */
  startsAlone: boolean;
  /** The page to show; that of the router unless given. */
  location: Location | undefined;
  /** Its page is on the screen; called again for every further page. */
  onShown: () => void;
  /** It could not be loaded, or threw while rendering. */
  onFailed: (error: unknown, componentStack?: string | null) => void;
}

/** Mounts one release. Shows nothing until its page is complete. */
export function ReleaseMount({
  release,
  served,
  startsAlone,
  location,
  onShown,
  onFailed,
}: ReleaseMountProps) {
  const [RemoteRoutes] = useState(() => (served ? toRoutes(served) : toLazyRoutes(release)));
  // React reveals a boundary that has shown its fallback after 300 ms at the earliest, but an empty one at once.
  // Deferred values wait for each other, so a release that runs beside another one is not deferred.
  const isMounted = useDeferredValue(true, served !== undefined || !startsAlone);
  return (
    <RemoteBoundary onFailed={onFailed}>
      <Suspense>
        {isMounted && (
          <>
            <RemoteRoutes location={location} />
            <MountSignal release={release} onShown={onShown} />
            <HydrationSignal />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  );
}

/** The remote as a component, so that one Suspense boundary covers loading it, fetching its page and showing that. */
function toLazyRoutes(release: ActiveRelease) {
  return lazy(async () => ({ default: toRoutes(await getRemote(release)) }));
}

function toRoutes({ routes }: Remote) {
  // What goes on around a page does not render it anew.
  return memo(function RemoteRoutes({ location }: Pick<ReleaseMountProps, 'location'>) {
    return useRoutes(routes, location) ?? <NotFoundPage />;
  });
}

/** Stands after the page in the same boundary, so its rendering and its effects follow those of the page. */
function MountSignal({ release, onShown }: Pick<ReleaseMountProps, 'release' | 'onShown'>) {
  const { key } = useLocation();
  const verify = () => isolation.verify?.(release);
  // At once, because the rest of the frame may be next.
  verify();
  useLayoutEffect(() => {
    verify();
    onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page, with the callback of its first render
  }, [key]);
  useEffect(verify);
  return null;
}
