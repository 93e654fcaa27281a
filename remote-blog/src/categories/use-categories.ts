import type { Category } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { usePreloadedResponse } from '@site/shared/http';
import { cacheKeys } from '../blog-cache';
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
  const initial = usePreloadedResponse('/categories');
  const { data, error, isValidating, mutate } = useFetch(cacheKeys.categories, blogApi.getCategories, {
    fallbackData: initial?.data as Category[] | undefined,
  });
  return {
    categories: data ?? [],
    error,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
