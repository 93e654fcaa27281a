import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { useOwnDrafts } from './use-own-drafts';
import styles from './drafts-link.module.css';

/** Leads to the drafts of earlier visits; nothing where there are none. */
export function DraftsLink() {
  const { data = [] } = useOwnDrafts();
  if (data.length === 0) return null;
  return (
    <p className={styles.drafts}>
      <Link to={paths.myPosts}>
        {data.length === 1 ? 'You have a draft' : `You have ${data.length} drafts`}
      </Link>{' '}
      to go on with.
    </p>
  );
}
