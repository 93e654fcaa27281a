import { useState } from 'react';
import type { ReportedPost as Reported } from '@site/shared/contracts/api';
import { describeFailure, toFailure } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Badge, Button } from '@site/shared/ui';
import { Row } from '../rows/row';
import { authorName } from '../post/author-name';
import { RelativeTime } from '../relative-time';
import { toCount } from '../to-count';
import { useBlogApi } from '../use-blog-api';
import { moderationPaths } from './moderation-paths';
import { reportReasons } from './report-reasons';
import styles from './reported-post.module.css';

interface ReportedPostProps {
  post: Reported;
  /** Fetches the list anew. */
  reload: () => Promise<void>;
  onTakeDown: () => void;
}

/** One post with what its readers say is wrong, and what an admin can do about it. */
export function ReportedPost({ post, reload, onTakeDown }: ReportedPostProps) {
  const blogApi = useBlogApi();
  const [busy, setBusy] = useState(false);
  const count = post.reasons.reduce((sum, reason) => sum + reason.count, 0);

  async function dismiss() {
    setBusy(true);
    try {
      await blogApi.dismissReports(post);
      toast.success(`The reports of “${post.title}” are dismissed.`);
    } catch (error) {
      toast.error(describeFailure(toFailure(error).error));
    }
    await reload();
    setBusy(false);
  }

  return (
    <Row
      title={post.title}
      heading={<Link to={paths.post(post.id)}>{post.title}</Link>}
      facts={
        <>
          <span>
            <span>By</span>{' '}
            <Link to={moderationPaths.member(post.author_id)}>
              <bdi>{authorName(post.author)}</bdi>
            </Link>
          </span>
          <span>
            <span>{`${toCount(count, 'report')}, the newest`}</span> <RelativeTime value={post.reported_at} />
          </span>
          {post.reasons.map(({ reason, count: times }) => (
            <Badge key={reason} tone="warning">
              {times === 1 ? reportReasons[reason] : `${reportReasons[reason]} (${times})`}
            </Badge>
          ))}
        </>
      }
    >
      {post.notes.length > 0 && (
        <ul className={styles.notes} aria-label="What readers say">
          {post.notes.map(({ note, created_at: time }) => (
            <li key={`${time} ${note}`} className={styles.note} dir="auto">
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="danger" disabled={busy} onClick={onTakeDown}>
          Take down…
        </Button>
        <Button busy={busy} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
    </Row>
  );
}
