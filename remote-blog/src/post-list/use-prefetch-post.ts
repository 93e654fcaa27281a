import { useAuth } from '@site/shared/auth';
import { preload } from '@site/shared/fetching';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

/** Fetches a post that the reader is about to open. */
export function usePrefetchPost(): (id: number) => void {
  const { user, loading } = useAuth();
  const blogApi = useBlogApi();
  return (id) => {
    if (loading) return;
    const name = String(id);
    // A failure shows when the post is opened.
    preload(cacheKeys.post(name, user?.id), () => blogApi.getPost(name, user !== null)).catch(
      () => undefined,
    );
  };
}
