import type { Draft } from '@site/shared/contracts/api';
import { useEffect, useEffectEvent } from 'react';
import { useFetch, useMountId } from '@site/shared/fetching';
import { isApiError } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { LoadFailure } from '@site/shared/pages';
import { ButtonLink, ErrorState, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { useDraftsApi } from './drafts-api';

interface OpenedDraftProps {
  id: string;
  onOpen: (draft: Draft) => void;
}

/** Fetches the draft that somebody goes on with: each time, because editing must not start from an old one. */
export function OpenedDraft({ id, onOpen }: OpenedDraftProps) {
  const api = useDraftsApi();
  const { data, error, isValidating, mutate } = useFetch(cacheKeys.draft(id, useMountId()), () =>
    api.get(id),
  );
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (data) open(data);
  }, [data]);

  if (data || error === undefined || isValidating) return <Spinner label="Loading the draft…" />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <ErrorState
        title="Draft not found"
        text="It may have been sent or deleted."
        action={<ButtonLink to={paths.myPosts}>My posts</ButtonLink>}
      />
    );
  }
  return <LoadFailure title="Failed to fetch the draft" onRetry={mutate} />;
}
