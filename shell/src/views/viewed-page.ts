import { findRoute, type ActiveRelease } from '@site/shared/contracts';
import type { ViewCount } from '@site/shared/contracts/api';

/** A page by its pattern: which post somebody reads is nobody's business. */
export type ViewedPage = Omit<ViewCount, 'views'>;

export function toViewedPage(release: ActiveRelease, pathname: string): ViewedPage | undefined {
  const route = findRoute(release, pathname);
  return route === undefined ? undefined : { remote: release.name, release: release.release, route };
}
