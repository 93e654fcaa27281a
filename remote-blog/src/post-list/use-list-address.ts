import { useSearchParams } from '@site/shared/router';
import { readPostQuery, toSearch, type PostQuery } from './post-query';

type Filter = Pick<PostQuery, 'category' | 'q'>;

/** The address says what the list shows, so that it can be kept, sent and come back to. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const query = readPostQuery(params);

  /** Another selection starts at its newest post. */
  function changeFilter(change: Filter, replace: boolean): void {
    const { category, q } = { ...query, ...change };
    setParams(toSearch({ category, q }), { replace, preventScrollReset: true });
  }

  return {
    query,
    // A search that goes on is one entry of the history, however often the words change.
    search: (q: string) => changeFilter({ q }, query.q !== undefined),
    chooseCategory: (category: string, q: string) => changeFilter({ category, q }, false),
  };
}
