import { useMemo } from 'react';
import { useFetch } from '@site/shared/fetching';
import type { Post, QueuedPostSummary } from '@site/shared/contracts/api';
import { LoadFailure } from '@site/shared/pages';
import { Spinner } from '@site/shared/ui';
import { cacheKeys } from '../../blog-cache';
import { useBlogApi } from '../../use-blog-api';
import { ChangedFacts } from './changed-facts';
import { ChangedText } from './changed-text';
import { comparePassages, isChanged } from './compare-passages';
import { toPassages } from './to-passages';
import styles from './changes.module.css';

/** What an edit changes of the text that was approved before, which everybody sees until a decision. */
export function PostChanges({ post: { id, version } }: { post: QueuedPostSummary }) {
  const blogApi = useBlogApi();
  const waiting = useFetch(cacheKeys.waiting(id, version), () => blogApi.getWaitingPost(id));
  const approved = useFetch(cacheKeys.approved(id, version), () => blogApi.getApprovedPost(id));
  if (waiting.data && approved.data) return <Changes approved={approved.data} waiting={waiting.data} />;
  if (waiting.isValidating || approved.isValidating) return <Spinner label="Loading the changes…" />;
  const retry = () => Promise.all([waiting.mutate(), approved.mutate()]);
  return <LoadFailure title="Failed to fetch the changes" onRetry={retry} />;
}

function Changes({ approved, waiting }: { approved: Post; waiting: Post }) {
  const rows = useMemo(
    () => comparePassages(toPassages(approved.content), toPassages(waiting.content)),
    [approved.content, waiting.content],
  );
  return (
    <section aria-label="Changes" className={styles.changes}>
      <ChangedFacts approved={approved} waiting={waiting} />
      {rows.some(isChanged) ? (
        <ChangedText rows={rows} />
      ) : (
        <p className={styles.none}>
          {approved.content === waiting.content
            ? 'The text is the same.'
            : 'The words of the text are the same; its formatting has changed.'}
        </p>
      )}
    </section>
  );
}
