import { useEffect, useRef } from 'react';
import { findRemoteForPath, toPagePath } from '@site/shared/contracts';
import { Navigate, useLocation } from '@site/shared/router';
import { NotFoundPage } from '../pages/not-found-page';
import { useReleaseSet } from '../releases';
import { HydrationSignal } from '../served-page';
import { RemoteArea } from './remote-area';

/** Shows the remote that owns the current path. */
export function RemoteOutlet() {
  const releases = useReleaseSet();
  const { pathname, search, hash } = useLocation();
  const focusLostRef = useRef(false);
  const remote = findRemoteForPath(releases, pathname);
  // Opened before the server knew of any release: it says what is at this address.
  const isUnknown = !releases.id;
  useEffect(() => {
    if (isUnknown) location.reload();
  }, [isUnknown]);
  if (isUnknown) return null;
  const path = toPagePath(pathname);
  // As the server does.
  if (path !== undefined && path !== pathname) return <Navigate to={path + search + hash} replace />;
  if (remote)
    return (
      <RemoteArea key={`${remote.name}@${remote.release}`} remote={remote} focusLostRef={focusLostRef} />
    );
  return (
    <>
      <NotFoundPage />
      <HydrationSignal />
    </>
  );
}
