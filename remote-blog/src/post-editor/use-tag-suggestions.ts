import { useFetch } from '@site/shared/fetching';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

/** Tags of published posts that begin so; none while there is nothing to go by, or when they cannot be had. */
export function useTagSuggestions(start: string): string[] {
  const blogApi = useBlogApi();
  const { data = [] } = useFetch(start === '' ? null : cacheKeys.tags(start), () =>
    blogApi.suggestTags(start),
  );
  return data;
}
