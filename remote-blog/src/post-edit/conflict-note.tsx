import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { toast } from '@site/shared/toasts';
import { Alert, Button } from '@site/shared/ui';
import { toastOptions } from '../post-editor/toast-options';
import { useBlogApi } from '../use-blog-api';
import styles from '../note.module.css';

interface ConflictNoteProps {
  id: number;
  /** Called with the newest version, which the next save replaces. */
  onKeepMine: (newest: number) => void;
}

/** Says that the post has changed since the editor loaded it. The text in the form stays. */
export function ConflictNote({ id, onKeepMine }: ConflictNoteProps) {
  const blogApi = useBlogApi();
  const [asking, setAsking] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  // It stands above a long form, out of sight for an author who has just saved.
  useEffect(() => note.current?.focus(), []);

  async function keepMine() {
    setAsking(true);
    try {
      onKeepMine((await blogApi.getPostToEdit(String(id))).version);
      toast.info('Your text replaces the other one with the next save.', toastOptions);
    } catch (error) {
      toast.error(toApiError(error).message, toastOptions);
      setAsking(false);
    }
  }

  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <Alert kind="warning" title="This post was changed in the meantime">
        <p>
          Your text is still here.{' '}
          <a href={paths.editPost(id)} target="_blank" rel="noopener">
            Open the newer text in another tab
          </a>{' '}
          to compare, or let yours replace it.
        </p>
        <div className={styles.actions}>
          <Button size="small" busy={asking} onClick={() => void keepMine()}>
            Keep my text
          </Button>
        </div>
      </Alert>
    </div>
  );
}
