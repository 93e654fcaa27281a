/** A call of the API whose answer a page shows first. */
export interface FirstCall {
  shows: 'post' | 'list';
  /** With query, in the order in which the page itself would write it. */
  path: string;
}

const postPath = /^\/posts\/([^/]+)\/?$/;
const listPath = /^\/blogs\/?$/;
const listParameters = ['q', 'category', 'after'];

/** Undefined for a page that shows nothing of the API, or only what belongs to a member. */
export function findFirstCall({ pathname, searchParams }: URL): FirstCall | undefined {
  const id = postPath.exec(pathname)?.[1];
  if (id) return { shows: 'post', path: `/posts/${id}/` };
  if (!listPath.test(pathname)) return undefined;
  const query = new URLSearchParams();
  for (const name of listParameters) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return { shows: 'list', path: query.size > 0 ? `/posts/?${query}` : '/posts/' };
}
