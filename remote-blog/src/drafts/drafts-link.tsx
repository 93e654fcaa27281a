import { useRef, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { useFetch } from '@site/shared/fetching';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { cacheKeys } from '../blog-cache';
import { createDraftStores } from '../post-editor/draft/draft-store';
import { useDraftsApi } from './drafts-api';
import styles from './drafts-link.module.css';

/** Leads to the drafts of earlier visits beside the one that this page offers or holds; nothing where there are none. */
export function DraftsLink() {
  const { user } = useAuth();
  const { listAll } = useDraftsApi();
  const [stores] = useState(() => createDraftStores(user?.id, undefined));
  const own = useRef(new Set<string>());
  const { data = 0 } = useFetch(cacheKeys.draftCount(user?.id), async () => {
    for (const store of stores) own.current.add(store.find()?.server?.id ?? '');
    return (await listAll()).filter(({ id }) => !own.current.has(id)).length;
  });
  if (data === 0) return null;
  return (
    <p className={styles.drafts}>
      <Link to={paths.myPosts}>{data === 1 ? 'You have a draft' : `You have ${data} drafts`}</Link> to go on
      with.
    </p>
  );
}
