import { useAuth } from '@site/shared/auth';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { useApi } from '@site/shared/http';
import { fetchPage } from './fetch-page';
import { type Pages, usePages } from './use-pages';

/** The member's own posts, newest first. */
export function useOwnPosts(): Pages<OwnPostSummary> {
  const { user } = useAuth();
  const { authenticated } = useApi();
  return usePages(`own posts of ${user?.id}`, (after) =>
    fetchPage<OwnPostSummary>(authenticated, '/posts/mine/', { after }),
  );
}
