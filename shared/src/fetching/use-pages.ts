import useSWRInfinite from 'swr/infinite';
import type { Page } from './fetch-page';
import { fetchOptions } from './use-fetch';

export interface Pages<Item> {
  /** Undefined until the first page has arrived. */
  items: Item[] | undefined;
  /** The last request failed; `items` may still hold what came before. */
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  hasMore: boolean;
  loading: boolean;
  /** Loads the next page, or tries again to. */
  loadMore: () => void;
  reload: () => Promise<void>;
}

/** A list that grows page by page. What is loaded is kept, so that coming back to it shows it at once. */
export function usePages<Item>(
  name: string,
  getPage: (after: string | undefined) => Promise<Page<Item>>,
): Pages<Item> {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite(
    (index, previous: Page<Item> | null) =>
      index > 0 && previous?.next === undefined ? null : ([name, previous?.next] as const),
    ([, after]) => getPage(after),
    fetchOptions,
  );
  const pages = data ?? [];
  const reload = async () => void (await mutate());
  return {
    items: data?.flatMap((page) => page.items),
    failed: error !== undefined && !isValidating,
    error,
    hasMore: pages.at(-1)?.next !== undefined,
    loading: isValidating && pages.length < size,
    loadMore: () => void (pages.length < size ? reload() : setSize(size + 1)),
    reload,
  };
}
