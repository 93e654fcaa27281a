import { useMemo } from 'react';
import { useApi } from '@site/shared/http';
import { createBlogApi, type BlogApi } from './blog-api';

export function useBlogApi(): BlogApi {
  const api = useApi();
  return useMemo(() => createBlogApi(api), [api]);
}
