import { findRoute, type ActiveRelease } from '@site/shared/contracts';
import type { PageData } from '@site/shared/contracts/api';

/** The API request whose response a page shows first. */
export interface PageDataRequest {
  kind: 'post' | 'list';
  /** With its query, in the order in which the page itself writes it. */
  path: string;
}

type DescribedRequests = Required<Pick<ActiveRelease, 'routes' | 'pageData'>>;

/** A release without `pageData` is older than that field: posts keep their titles, pictures and 404s. */
const requestsOfOlderReleases: DescribedRequests = {
  routes: ['/blogs', '/posts/:id'],
  pageData: {
    '/blogs': { path: '/posts/', query: ['q', 'category', 'after'] },
    '/posts/:id': { path: '/posts/:id/' },
  },
};

const kinds: Record<PageData['path'], PageDataRequest['kind']> = { '/posts/': 'list', '/posts/:id/': 'post' };

/** Undefined for a page that shows nothing of the API, or only what belongs to a member. */
export function findPageDataRequest(
  { routes, pageData }: Pick<ActiveRelease, 'routes' | 'pageData'>,
  { pathname, searchParams }: URL,
): PageDataRequest | undefined {
  const requests = pageData ? { routes, pageData } : requestsOfOlderReleases;
  const route = findRoute(requests, pathname);
  const data = route === undefined ? undefined : requests.pageData[route];
  // The registry refuses other paths, but this server is the one that would fetch them.
  if (route === undefined || !data || !Object.hasOwn(kinds, data.path)) return undefined;
  const path = fillIn(data.path, route, pathname);
  return path === undefined
    ? undefined
    : { kind: kinds[data.path], path: path + toSearch(data.query ?? [], searchParams) };
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
