import { useEffect } from 'react';
import useSWR from 'swr';
import type { Category } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { cacheKeys, cacheOptions } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import { toastOptions } from './toast-options';

interface Categories {
  categories: Category[];
  failed: boolean;
  retry: () => void;
}

/** The categories to choose from. Says so when they cannot be had. */
export function useCategories(): Categories {
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useSWR(
    cacheKeys.categories,
    blogApi.getCategories,
    cacheOptions,
  );

  useEffect(() => {
    if (error !== undefined) toast.error('Failed to load categories', toastOptions);
  }, [error]);

  return {
    categories: data ?? [],
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
