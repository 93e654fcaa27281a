/** Which posts a list shows. The same names stand in the address of the page and in the call to the API. */
export interface PostQuery {
  /** The cursor of the page; the newest posts without it. */
  after?: string | undefined;
  /** The id of a category. */
  category?: string | undefined;
  /** Words to search for. */
  q?: string | undefined;
}

/** Reads an address. What cannot be meant is left out, so that a mistyped address still shows posts. */
export function readPostQuery(params: URLSearchParams): PostQuery {
  const category = params.get('category') ?? '';
  return {
    after: params.get('after') || undefined,
    category: /^\d+$/.test(category) ? category : undefined,
    q: params.get('q')?.trim() || undefined,
  };
}

/** The part of an address from the question mark on; empty for the newest of all posts. */
export function toSearch({ after, category, q }: PostQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, after })) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}
