import type { ReactNode } from 'react';
import { useFetch } from '@site/shared/fetching';
import { isApiError, usePreloadedResponse } from '@site/shared/http';
import { BackLink } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Button, ButtonLink, Page, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import styles from './collection-page.module.css';
import { CollectionPosts } from './collection-posts';

interface CollectionPageProps<Subject> {
  /** Of the API: there is the subject, and at `posts/` below it are its posts. */
  path: string;
  /** The address of the page. */
  address: string;
  toName: (subject: Subject) => string;
  toLead?: (subject: Subject) => string;
  /** What stands above the posts. */
  children?: (subject: Subject) => ReactNode;
}

/** A page of posts that stand together. Its states share one frame, so that the heading keeps the focus. */
export function CollectionPage<Subject>({
  path,
  address,
  toName,
  toLead,
  children,
}: CollectionPageProps<Subject>) {
  const { subject, problem, reload } = useSubject<Subject>(path);
  if (problem === 'missing') {
    return (
      <Page title="Page not found" lead="It may have moved, or the link has a typo.">
        <div>
          <ButtonLink to={paths.blogs}>Show all posts</ButtonLink>
        </div>
      </Page>
    );
  }
  const name = subject === undefined ? 'Blog posts' : toName(subject);
  return (
    <Page
      title={name}
      heading={<bdi className={styles.heading}>{name}</bdi>}
      lead={subject && toLead?.(subject)}
      above={<BackLink to={paths.blogs}>Back to all blogs</BackLink>}
    >
      {problem === 'failed' && (
        <div role="alert" className={styles.problem}>
          <p>The site didn’t get an answer it could use.</p>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {!subject && !problem && <Spinner label="Loading blog posts…" />}
      {subject && (
        <>
          {children?.(subject)}
          <CollectionPosts path={`${path}posts/`} address={address} />
        </>
      )}
    </Page>
  );
}

interface SubjectState<Subject> {
  subject: Subject | undefined;
  /** Why there is nothing to show. Without subject and problem it is on its way. */
  problem: 'missing' | 'failed' | undefined;
  reload: () => void;
}

/** So long an address is that of nothing. */
const isMissing = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 414);

/** What a page of posts is about, at a path of the API. */
function useSubject<Subject>(path: string): SubjectState<Subject> {
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
