import { useAuth } from '@site/shared/auth';
import { useFetch } from '@site/shared/fetching';
import { isApiError, usePreloadedResponse } from '@site/shared/http';
import type { ReadPost } from '../blog-api';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

interface PostState {
  post?: ReadPost;
  /** Why there is no post to show. Without post and problem it is on its way. */
  problem?: 'missing' | 'failed';
}

/** One post, asked for under the reader's name once it is known who reads. */
export function usePost(id: string): PostState & { reload: () => void } {
  const { user, loading } = useAuth();
  const blogApi = useBlogApi();
  const initial = usePreloadedResponse(`/posts/${id}/`);
  const { data, error, isValidating, mutate } = useFetch(
    loading ? null : cacheKeys.post(id, user?.id),
    () => blogApi.getPost(id, user !== null),
    { fallbackData: initial?.data as ReadPost | undefined },
  );
  return { ...toState(data, error, loading || isValidating), reload: () => void mutate() };
}

function toState(post: ReadPost | undefined, error: unknown, busy: boolean): PostState {
  if (isApiError(error) && error.status === 404) return { problem: 'missing' };
  // Also when a later request failed: what was read once can be read on.
  if (post) return { post };
  if (busy) return {};
  return { problem: error === undefined ? 'missing' : 'failed' };
}
