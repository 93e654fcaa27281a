import type { NavigationEntry } from '@site/shared/contracts';
import { siteLinks } from '@site/shared/contracts/registry';
import { covers, findDroppedRoutes } from './find-dropped-routes';
import { RoutesDroppedError } from './release-rejected-error';

/**
 * Rejects a release that lacks routes of the one that is live, and names the links of the shell that lead to them, and the
 * entries of the live release that go with them.
 */
export function requireSameRoutes(live: string[], routes: string[], entries: NavigationEntry[] = []): void {
  const dropped = findDroppedRoutes(live, routes);
  if (dropped.length === 0) return;
  const isDropped = (address: string) =>
    dropped.some((route) => covers(route, address)) && !routes.some((route) => covers(route, address));
  throw new RoutesDroppedError(dropped, [
    ...siteLinks
      .filter(({ to }) => isDropped(to))
      .map(({ place, text, to }) => `${text} of the ${place} leads to ${to}`),
    ...entries
      .filter(({ path }) => isDropped(path))
      .map(({ place, label, path }) => `${label} of the ${place} leads to ${path}, and goes with it`),
  ]);
}
