/** The API request whose response a page shows first. */
export interface PageDataRequest {
  kind: 'post' | 'list';
  /** With its query, in the order in which the page itself writes it. */
  path: string;
}

const postPath = /^\/posts\/([^/]+)\/?$/;
const listPath = /^\/blogs\/?$/;
const listParameters = ['q', 'category', 'after'];

/** Undefined for a page that shows nothing of the API, or only what belongs to a member. */
export function findPageDataRequest({ pathname, searchParams }: URL): PageDataRequest | undefined {
  const id = postPath.exec(pathname)?.[1];
  if (id) return { kind: 'post', path: `/posts/${id}/` };
  if (!listPath.test(pathname)) return undefined;
  const query = new URLSearchParams();
  for (const name of listParameters) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return { kind: 'list', path: query.size > 0 ? `/posts/?${query}` : '/posts/' };
}
