import useSWR from 'swr';
import { useAuth } from '@site/shared/auth';
import { isApiError } from '@site/shared/http';
import type { ReadPost } from '../blog-api';
import { cacheKeys, cacheOptions } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

interface PostState {
  post: ReadPost | undefined;
  /** Why there is no post to show. */
  problem: 'missing' | 'failed' | undefined;
  reload: () => void;
}

/** One post, asked for under the reader's name once it is known who reads. */
export function usePost(id: string): PostState {
  const { user, loading } = useAuth();
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useSWR(
    loading ? null : cacheKeys.post(id, user?.id),
    () => blogApi.getPost(id, user !== null),
    cacheOptions,
  );
  return {
    post: data,
    problem: isValidating || loading ? undefined : findProblem(data, error),
    reload: () => void mutate(),
  };
}

function findProblem(post: ReadPost | undefined, error: unknown): PostState['problem'] {
  if (error !== undefined) return isApiError(error) && error.status === 404 ? 'missing' : 'failed';
  return post ? undefined : 'missing';
}
