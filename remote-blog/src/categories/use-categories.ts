import useSWR from 'swr';
import type { Category } from '@site/shared/contracts/api';
import { cacheKeys, cacheOptions } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

interface Categories {
  categories: Category[];
  /** Why they could not be had the last time. */
  error: unknown;
  failed: boolean;
  retry: () => void;
}

/** The categories that posts are sorted into. */
export function useCategories(): Categories {
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useSWR<Category[], unknown>(
    cacheKeys.categories,
    blogApi.getCategories,
    cacheOptions,
  );
  return {
    categories: data ?? [],
    error,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
