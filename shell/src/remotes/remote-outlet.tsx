import { findRemoteForPath } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { NotFoundPage } from '../pages/not-found-page';
import { useReleaseSet } from '../releases';
import { RemoteArea } from './remote-area';

/** Shows the remote that owns the current path. */
export function RemoteOutlet() {
  const releases = useReleaseSet();
  const { pathname } = useLocation();
  const remote = findRemoteForPath(releases, pathname);
  return remote ? <RemoteArea key={`${remote.name}@${remote.release}`} remote={remote} /> : <NotFoundPage />;
}
