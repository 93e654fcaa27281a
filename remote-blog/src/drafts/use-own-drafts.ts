import { useEffect } from 'react';
import { useAuth } from '@site/shared/auth';
import { listDefaultLimit } from '@site/shared/contracts';
import type { DraftSummary } from '@site/shared/contracts/api';
import { type Pages, usePages } from '@site/shared/fetching';
import { cacheKeys } from '../blog-cache';
import { useDraftsApi } from './use-drafts-api';

/** The member's own drafts on the server, last saved first. */
export function useOwnDrafts(): Pages<DraftSummary> {
  const { user } = useAuth();
  const api = useDraftsApi();
  const pages = usePages(cacheKeys.drafts(user?.id), (after) => api.list(after));
  const { items = [], reload } = pages;

  // A visit fetches the first page anew. Drafts of those after it may have been sent or deleted since the last one.
  useEffect(() => {
    if (items.length > listDefaultLimit) void reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at the beginning of a visit
  }, []);

  return pages;
}
