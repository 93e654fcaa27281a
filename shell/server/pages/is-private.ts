import type { LiveRemote } from '@site/shared/contracts';

/**
 * Whether search engines are asked to leave the page of a route out. A page to which only entries for members lead is meant for
 * nobody else; a release from before `listings` leaves what needs an account to the browser, where it renders other pages itself.
 */
export function isPrivate(
  { listings, server, entries = [] }: Pick<LiveRemote, 'listings' | 'server' | 'entries'>,
  route: string,
): boolean {
  if (listings?.[route]?.private) return true;
  if (!listings && server?.routes.includes(route) === false) return true;
  const leading = entries.filter(({ path }) => path === route);
  return leading.length > 0 && leading.every(({ audience }) => ['members', 'admins'].includes(audience));
}
