import { useMemo, useState } from 'react';
import type { Draft, Post } from '@site/shared/contracts/api';
import { DraftHistory } from '../drafts/draft-history';
import { DraftNotice } from '../drafts/draft-notice';
import { DraftStatus } from '../drafts/draft-status';
import { toPostValues } from '../drafts/draft-values';
import { useServerDraft } from '../drafts/use-server-draft';
import { useBlogApi } from '../use-blog-api';
import { PostEditor } from './post-editor';
import { emptyPost, toPostFields } from './post-values';
import styles from './write-form.module.css';

interface WriteFormProps {
  /** The draft that it begins with; undefined for a new one. */
  draft: Draft | undefined;
  submitLabel: string;
  onSent: (post: Post) => void;
  /** The form is to begin anew with this draft. */
  onOpen: (draft: Draft) => void;
}

/** The form of a new post, with its draft on the server. */
export function WriteForm({ draft: opened, submitLabel, onSent, onOpen }: WriteFormProps) {
  const blogApi = useBlogApi();
  const saved = useMemo(() => (opened ? toPostValues(opened.values) : emptyPost), [opened]);
  const { draft, sync, state, send, isKept, release } = useServerDraft(opened, saved);
  const [hasDraft, setHasDraft] = useState(opened !== undefined);
  if (!hasDraft && state.kind === 'saved') setHasDraft(true);

  function open(other: Draft) {
    release();
    onOpen(other);
  }

  return (
    <>
      <DraftNotice state={state} sync={sync} onOpen={open} />
      <PostEditor
        serverDraft={draft}
        saved={saved}
        canWait
        labels={{ submit: submitLabel, sending: 'Publishing...' }}
        problem="Failed to create blog post. Please try again."
        send={(values, onUploadProgress) =>
          send(values, (draft) =>
            blogApi.createPost({ ...toPostFields(values), ...draft }, values.picture, onUploadProgress),
          )
        }
        isKept={isKept}
        status={state.kind !== 'refused' && <DraftStatus state={state} />}
        onSent={onSent}
      />
      <div className={styles.draft}>
        {state.kind === 'refused' && <DraftStatus state={state} />}
        {hasDraft && <DraftHistory sync={sync} onOpen={open} />}
      </div>
    </>
  );
}
