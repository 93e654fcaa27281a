import { lazy, Suspense, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { Button, ButtonLink, PencilIcon } from '@site/shared/ui';
import type { ReadPost } from '../blog-api';
import styles from './post-actions.module.css';

// The dialog's code is for admins.
const TakeDownDialog = lazy(async () => ({
  default: (await import('../moderation/dialogs')).TakeDownDialog,
}));

interface PostActionsProps {
  post: ReadPost;
  /** Fetches the post anew. */
  reload: () => void;
}

/** What its author and admins can do with a post. */
export function PostActions({ post, reload }: PostActionsProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [takingDown, setTakingDown] = useState(false);

  function goOn(isDeleted: boolean) {
    setTakingDown(false);
    if (isDeleted) void navigate(paths.blogs);
    else reload();
  }

  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.editPost(post.id)}>
        <PencilIcon size={18} />
        Edit post
      </ButtonLink>
      {user?.is_admin && post.status === 'published' && (
        <Button variant="ghost" onClick={() => setTakingDown(true)}>
          Take down…
        </Button>
      )}
      {takingDown && (
        <Suspense>
          <TakeDownDialog post={post} onDone={goOn} onClose={() => setTakingDown(false)} />
        </Suspense>
      )}
    </div>
  );
}
