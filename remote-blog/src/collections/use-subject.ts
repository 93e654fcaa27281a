import { useFetch } from '@site/shared/fetching';
import { isApiError, usePreloadedResponse } from '@site/shared/http';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';

interface SubjectState<Subject> {
  subject: Subject | undefined;
  /** Why there is nothing to show. Without subject and problem it is on its way. */
  problem: 'missing' | 'failed' | undefined;
  reload: () => void;
}

/** So long an address is that of nothing. */
const isMissing = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 414);

/** What a page of posts is about, at a path of the API. */
export function useSubject<Subject>(path: string): SubjectState<Subject> {
  const blogApi = useBlogApi();
  const initial = usePreloadedResponse(path);
  const { data, error, isValidating, mutate } = useFetch(
    cacheKeys.subject(path),
    () => blogApi.getSubject<Subject>(path),
    { fallbackData: initial?.data as Subject | undefined },
  );
  const missing = isMissing(error);
  const subject = missing ? undefined : data;
  const failed = error !== undefined && !isValidating && subject === undefined;
  return {
    subject,
    problem: missing ? 'missing' : failed ? 'failed' : undefined,
    reload: () => void mutate(),
  };
}
