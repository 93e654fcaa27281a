import { useFetch } from '@site/shared/fetching';
import { findNextCursor, usePreloadedResponse } from '@site/shared/http';
import type { ListedPost } from '../blog-api';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import { toSearch, type PostQuery } from './post-query';

export interface PostPageState {
  /** Undefined until the first response; while another page is loading, those of the page before. */
  posts: ListedPost[] | undefined;
  /** The cursor of the page after this one. */
  next: string | undefined;
  /** `posts` are those that were asked for. */
  current: boolean;
  failed: boolean;
  reload: () => void;
}

/** One page of the list at a path of the API. Pages that were seen are kept, so that coming back shows them at once. */
export function usePostPage(query: PostQuery, path = '/posts/'): PostPageState {
  const blogApi = useBlogApi();
  const address = path + toSearch(query);
  const initial = usePreloadedResponse(address);
  const { data, error, isValidating, mutate } = useFetch(
    cacheKeys.posts(address),
    async () => ({ ...(await blogApi.getPosts(path, query)), address }),
    {
      keepPreviousData: true,
      fallbackData: initial && {
        items: initial.data as ListedPost[],
        next: findNextCursor(initial.link),
        address,
      },
    },
  );
  const current = data?.address === address;
  const failed = error !== undefined && !isValidating && !current;
  return {
    posts: failed ? undefined : data?.items,
    next: current ? data.next : undefined,
    current,
    failed,
    reload: () => void mutate(),
  };
}
