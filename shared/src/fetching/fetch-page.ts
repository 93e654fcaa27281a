import { findNextCursor, type HttpClient } from '@site/shared/http';

/** One page of a list. `next` is the cursor of the page after it. */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

/** GETs one page of a list whose next one a `Link` header names. Rejects with an `ApiError`. */
export async function fetchPage<Item>(
  client: HttpClient,
  path: string,
  params: Record<string, string | undefined>,
): Promise<Page<Item>> {
  const { data, headers } = await client.get<Item[]>(path, { params });
  return { items: data, next: findNextCursor(headers['link']) };
}
