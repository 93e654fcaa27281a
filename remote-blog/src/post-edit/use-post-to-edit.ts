import { useFetch, useMountId } from '@site/shared/fetching';
import { isApiError } from '@site/shared/http';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

/** The newest text of a post. Fetched each time the page opens: editing must not start from an old one. */
export function usePostToEdit(id: string) {
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useFetch(
    cacheKeys.postToEdit(id, useMountId()),
    () => blogApi.getPostToEdit(id),
    // What is edited must not change under the author.
    { revalidateOnReconnect: false, revalidateIfStale: false },
  );
  return {
    post: data,
    /** Why there is nothing to edit; undefined while it is on its way. */
    problem: error === undefined || isValidating ? undefined : findProblem(error),
    reload: () => void mutate(),
  };
}

function findProblem(error: unknown): 'missing' | 'failed' {
  return isApiError(error) && (error.status === 404 || error.status === 403) ? 'missing' : 'failed';
}
