import { useCallback, useEffect, useState } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { toApiError, useApi } from '@site/shared/http';
import { fetchOwnPosts } from '../profile-api';

interface OwnPostsState {
  /** Undefined until the first page has arrived. */
  posts?: OwnPostSummary[];
  after?: string | undefined;
  loading: boolean;
  problem?: string;
}

/** The member's own posts, page after page. */
export function useOwnPosts() {
  const api = useApi();
  const [{ after, ...state }, setState] = useState<OwnPostsState>({ loading: true });

  const load = useCallback(
    async (start: string | undefined, isWanted: () => boolean = () => true) => {
      try {
        const page = await fetchOwnPosts(api, start);
        if (!isWanted()) return;
        setState(({ posts = [] }) => ({
          posts: [...posts, ...page.posts],
          after: page.after,
          loading: false,
        }));
      } catch (thrown) {
        if (!isWanted()) return;
        setState((before) => ({ ...before, loading: false, problem: toApiError(thrown).message }));
      }
    },
    [api],
  );

  useEffect(() => {
    let wanted = true;
    void load(undefined, () => wanted);
    return () => {
      wanted = false;
    };
  }, [load]);

  function loadMore() {
    setState(({ problem: _, ...before }) => ({ ...before, loading: true }));
    void load(after);
  }

  return { ...state, hasMore: after !== undefined, loadMore };
}
