import { lazy, Suspense, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { Button } from '@site/shared/ui';
import type { ReadPost } from '../blog-api';
import styles from './report-post.module.css';

// The dialog's code is for the few who report something.
const ReportDialog = lazy(async () => ({ default: (await import('../moderation/dialogs')).ReportDialog }));

/** Tells the admins what is wrong with a post. */
export function ReportPost({ post }: { post: ReadPost }) {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" className={styles.report ?? ''} onClick={() => setOpen(true)}>
        Report…
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog post={post} asMember={user !== null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
