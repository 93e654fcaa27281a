import { matchPath } from '@site/shared/router';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';

/** The remote that owns `pathname`, by the routes in the release set. */
export function findRemoteFor({ remotes }: ReleaseSet, pathname: string): ActiveRelease | undefined {
  return remotes.find(({ routes }) => routes.some((route) => matchPath(route, pathname)));
}
