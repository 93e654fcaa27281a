import { useFetch } from '@site/shared/fetching';
import { isApiError } from '@site/shared/http';
import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { LoadFailure } from '@site/shared/pages';
import { Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { PostArticle } from '../post/post-article';
import { useBlogApi } from '../use-blog-api';

/** A waiting text as its readers would see it. */
export function PostPreview({ post: { id, version } }: { post: QueuedPostSummary }) {
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useFetch(cacheKeys.waiting(id, version), () =>
    blogApi.getWaitingPost(id),
  );
  if (data) return <PostArticle post={data} />;
  if (isValidating) return <Spinner label="Loading the preview…" />;
  const isMissing = isApiError(error) && error.status === 404;
  return <LoadFailure title={isMissing ? 'Post not found' : 'Failed to fetch blog post'} onRetry={mutate} />;
}
