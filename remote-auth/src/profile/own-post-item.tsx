import type { OwnPostSummary, PostStatus } from '@site/shared/contracts/api';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Badge } from '@site/shared/ui';
import { formatDay } from './format-day';
import styles from './own-posts.module.css';

const statusLooks = {
  pending: { tone: 'warning', text: 'Waiting for approval' },
  published: { tone: 'success', text: 'Published' },
  rejected: { tone: 'danger', text: 'Rejected' },
} as const satisfies Record<PostStatus, unknown>;

export function OwnPostItem({ post }: { post: OwnPostSummary }) {
  const { tone, text } = statusLooks[post.status];
  return (
    <li className={styles.item}>
      <Link to={paths.post(post.id)} className={styles.title}>
        {post.title}
      </Link>
      <p className={styles.facts}>
        <Badge tone={tone}>{text}</Badge>
        <time dateTime={post.created_at}>{formatDay(post.created_at)}</time>
      </p>
      {post.rejection_reason && <p className={styles.reason}>{`Reason: ${post.rejection_reason}`}</p>}
    </li>
  );
}
