import { useAuth } from '@site/shared/auth';
import { useFetch, useMountId } from '@site/shared/fetching';
import { isApiError, useApi } from '@site/shared/http';
import { collectionPaths, LoadFailure } from '@site/shared/pages';
import { Link } from '@site/shared/router';
import { Card, Spinner } from '@site/shared/ui';
import { getAuthorDetails } from '../profile-api';
import { AuthorForm } from './author-form';
import styles from './author-section.module.css';

/** The details on the member's own page; nothing if the API has no such pages. */
export function AuthorSection() {
  const { user } = useAuth();
  const api = useApi();
  const mountId = useMountId();
  const {
    data: details,
    error,
    isValidating,
    mutate,
  } = useFetch(['author details', user?.id, mountId], () => getAuthorDetails(api));
  if (isApiError(error) && error.status === 404) return null;
  const failed = error !== undefined && !isValidating && !details;
  return (
    <Card as="section" padding="large" aria-labelledby="your-page">
      <h2 id="your-page" className={styles.heading}>
        Your page
      </h2>
      <p className={styles.lead}>
        <span>Everyone can see it once you have a published post and a display name.</span>{' '}
        {details?.handle && user?.name && (
          <Link to={collectionPaths.author(details.handle)}>Show my page</Link>
        )}
      </p>
      {failed && <LoadFailure title="Failed to load your page" onRetry={mutate} />}
      {!details && !failed && <Spinner label="Loading your page…" />}
      {details && <AuthorForm details={details} />}
    </Card>
  );
}
