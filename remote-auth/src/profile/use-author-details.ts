import { useAuth } from '@site/shared/auth';
import type { AuthorDetails } from '@site/shared/contracts/api';
import { useFetch, useMountId } from '@site/shared/fetching';
import { isApiError, useApi } from '@site/shared/http';
import { getAuthorDetails } from '../profile-api';

interface AuthorDetailsState {
  /** Undefined until loaded. */
  details: AuthorDetails | undefined;
  /** The API has no pages of authors. */
  isMissing: boolean;
  failed: boolean;
  retry: () => void;
}

/** The details on the member's own page. */
export function useAuthorDetails(): AuthorDetailsState {
  const api = useApi();
  const { user } = useAuth();
  const mountId = useMountId();
  const { data, error, isValidating, mutate } = useFetch(['author details', user?.id, mountId], () =>
    getAuthorDetails(api),
  );
  return {
    details: data,
    isMissing: isApiError(error) && error.status === 404,
    failed: error !== undefined && !isValidating && data === undefined,
    retry: () => void mutate(),
  };
}
