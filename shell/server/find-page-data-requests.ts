import { findRoute, type ActiveRelease } from '@site/shared/contracts';
import type { PageData } from '@site/shared/contracts/api';

/** An API request whose response a page shows first. */
export interface PageDataRequest {
  kind: 'post' | 'list' | 'categories' | 'category' | 'tag' | 'author';
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

const kinds: Record<PageData['path'], PageDataRequest['kind']> = {
  '/posts/': 'list',
  '/posts/:id/': 'post',
  '/categories': 'categories',
  '/categories/:slug/': 'category',
  '/categories/:slug/posts/': 'list',
  '/tags/:slug/': 'tag',
  '/tags/:slug/posts/': 'list',
  '/authors/:handle/': 'author',
  '/authors/:handle/posts/': 'list',
};

/** The first is what the page is about. None for a page that shows nothing of the API, or only what belongs to a member. */
export function findPageDataRequests(
  { routes, pageData }: Pick<ActiveRelease, 'routes' | 'pageData'>,
  { pathname, searchParams }: URL,
): PageDataRequest[] {
  const requests = pageData ? { routes, pageData } : requestsOfOlderReleases;
  const route = findRoute(requests, pathname);
  const data = route === undefined ? undefined : requests.pageData[route];
  if (route === undefined || !data) return [];
  return [data].flat().flatMap(({ path, query = [] }) => {
    // The registry refuses other paths, but this server is the one that would fetch them.
    if (!Object.hasOwn(kinds, path)) return [];
    const filled = fillIn(path, route, pathname);
    return filled === undefined ? [] : [{ kind: kinds[path], path: filled + toSearch(query, searchParams) }];
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
