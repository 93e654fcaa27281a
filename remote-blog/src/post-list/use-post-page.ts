import { useFetch } from '@site/shared/fetching';
import { usePreloadedResponse } from '@site/shared/http';
import { toPostPage, type ListedPost } from '../blog-api';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import { toSearch, type PostQuery } from './post-query';
import type { SearchFacts } from './search-facts';

export interface PostPageState {
  /** Undefined until the first response; while another page is loading, those of the page before. */
  posts: ListedPost[] | undefined;
  /** The cursor of the page after this one. */
  next: string | undefined;
  /** Of a search. */
  search: SearchFacts | undefined;
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
        ...toPostPage(initial.data as ListedPost[], initial.link),
        address,
      },
    },
  );
  const current = data?.address === address;
  const failed = error !== undefined && !isValidating && !current;
  return {
    posts: failed ? undefined : data?.items,
    next: current ? data.next : undefined,
    search: current ? data.search : undefined,
    current,
    failed,
    reload: () => void mutate(),
  };
}
