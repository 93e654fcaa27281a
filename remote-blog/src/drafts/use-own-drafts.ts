import { useAuth } from '@site/shared/auth';
import { useFetch } from '@site/shared/fetching';
import { cacheKeys } from '../blog-cache';
import { useDraftsApi } from './use-drafts-api';

/** The member's own drafts on the server, last saved first. */
export function useOwnDrafts() {
  const { user } = useAuth();
  const api = useDraftsApi();
  return useFetch(cacheKeys.drafts(user?.id), () => api.list());
}
