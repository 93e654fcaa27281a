import { useAuth } from '@site/shared/auth';
import { useFetch } from '@site/shared/fetching';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { cacheKeys } from '../blog-cache';
import { useDraftsApi } from './use-drafts-api';
import styles from './drafts-link.module.css';

/** Leads to the drafts of earlier visits; nothing where there are none. */
export function DraftsLink() {
  const { user } = useAuth();
  const { count } = useDraftsApi();
  const { data = 0 } = useFetch(cacheKeys.draftCount(user?.id), count);
  if (data === 0) return null;
  return (
    <p className={styles.drafts}>
      <Link to={paths.myPosts}>{data === 1 ? 'You have a draft' : `You have ${data} drafts`}</Link> to go on
      with.
    </p>
  );
}
