import { reportedCountMax, waitingCountMax } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { toExtension } from '@site/shared/pages';
import { Link } from '@site/shared/router';
import { cacheKeys } from '../blog-cache';
import { toCount, toNumber } from '../to-count';
import { useBlogApi } from '../use-blog-api';
import { moderationPaths } from './moderation-paths';
import styles from './queue-in-console.module.css';

/** How much waits for the admins; nothing while that is not known. */
export const QueueInConsole = toExtension('console.overview', function QueueInConsole() {
  const { countQueue } = useBlogApi();
  const { data } = useFetch(cacheKeys.queueCount, countQueue);
  if (!data) return null;
  return (
    <p className={styles.queue}>
      <Link to={moderationPaths.queue}>{`${toCount(data.waiting, 'post', waitingCountMax)} waiting`}</Link>
      <Link to={moderationPaths.reports}>{`${toNumber(data.reported, reportedCountMax)} reported`}</Link>
    </p>
  );
});
