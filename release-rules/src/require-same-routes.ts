import { siteLinks } from '@site/shared/contracts/registry';
import { covers, findDroppedRoutes } from './find-dropped-routes';
import { RoutesDroppedError } from './release-rejected-error';

/** Rejects a release that lacks routes of the one that is live, and names the links of the shell that lead to them. */
export function requireSameRoutes(live: string[], routes: string[]): void {
  const dropped = findDroppedRoutes(live, routes);
  if (dropped.length === 0) return;
  const links = siteLinks.filter(
    ({ to }) => dropped.some((route) => covers(route, to)) && !routes.some((route) => covers(route, to)),
  );
  throw new RoutesDroppedError(dropped, links);
}
