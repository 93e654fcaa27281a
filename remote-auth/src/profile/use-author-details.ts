import { useAuth } from '@site/shared/auth';
import type { AuthorDetails } from '@site/shared/contracts/api';
import { useFetch, useVisit } from '@site/shared/fetching';
import { isApiError, useApi } from '@site/shared/http';
import { getAuthorDetails } from '../profile-api';

interface AuthorDetailsState {
  /** Undefined until they are there. */
  details: AuthorDetails | undefined;
  /** The API knows of no pages of authors. */
  isMissing: boolean;
  failed: boolean;
  retry: () => void;
}

/** What the member's own page shows. */
export function useAuthorDetails(): AuthorDetailsState {
  const api = useApi();
  const { user } = useAuth();
  const visit = useVisit();
  const { data, error, isValidating, mutate } = useFetch(['author details', user?.id, visit], () =>
    getAuthorDetails(api),
  );
  return {
    details: data,
    isMissing: isApiError(error) && error.status === 404,
    failed: error !== undefined && !isValidating && data === undefined,
    retry: () => void mutate(),
  };
}
