import { useState } from 'react';
import useSWR from 'swr';
import { isApiError } from '@site/shared/http';
import { cacheKeys, cacheOptions } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

let visits = 0;

/** The newest text of a post. Fetched for each visit: whoever edits must not start from an old one. */
export function usePostToEdit(id: string) {
  const blogApi = useBlogApi();
  const [visit] = useState(() => (visits += 1));
  const { data, error, isValidating, mutate } = useSWR(
    cacheKeys.postToEdit(id, visit),
    () => blogApi.getPostToEdit(id),
    // What is edited must not change under the author.
    { ...cacheOptions, revalidateOnReconnect: false, revalidateIfStale: false },
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
