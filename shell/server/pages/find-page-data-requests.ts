import { findRoute, type ActiveRelease } from '@site/shared/contracts';
import { pageDataPaths } from '@site/shared/contracts/registry';

/** An API request whose response a page shows first. */
export interface PageDataRequest {
  /** With its query, in the order in which the page itself writes it. */
  path: string;
  /** Whether it is for one thing, which the address names: then there may be none. */
  isForOne: boolean;
}

/** The first is what the page is about. None for a page that shows nothing of the API, or only what belongs to a member. */
export function findPageDataRequests(
  { routes, pageData = {} }: Pick<ActiveRelease, 'routes' | 'pageData'>,
  { pathname, searchParams }: URL,
): PageDataRequest[] {
  const route = findRoute({ routes }, pathname);
  const data = route === undefined ? undefined : pageData[route];
  if (route === undefined || !data) return [];
  return [data].flat().flatMap(({ path, query = [] }) => {
    // The registry refuses other paths, but this server is the one that would fetch them.
    if (!pageDataPaths.includes(path)) return [];
    const filled = fillIn(path, route, pathname);
    if (filled === undefined) return [];
    return [{ path: filled + toSearch(query, searchParams), isForOne: path.includes(':') }];
  });
}

/** Puts the parameters of the route into the path; undefined when the route lacks one. */
function fillIn(path: string, route: string, pathname: string): string | undefined {
  const names = toSegments(route);
  const values = toSegments(pathname);
  const filled = path.split('/').map((part) => (part.startsWith(':') ? values[names.indexOf(part)] : part));
  return filled.includes(undefined) ? undefined : filled.join('/');
}

function toSearch(names: string[], searchParams: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

function toSegments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
