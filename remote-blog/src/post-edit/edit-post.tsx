import { useMemo, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { Post } from '@site/shared/contracts/api';
import { useSWRConfig } from '@site/shared/fetching';
import type { UploadProgress } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Alert } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { PostEditor } from '../post-editor/post-editor';
import { emptyPost, pickValues, type PostValues, toPostFields } from '../post-editor/post-values';
import { toastOptions } from '../post-editor/toast-options';
import { center } from '../post/picture-focus';
import styles from '../post/post-status-note.module.css';
import { useBlogApi } from '../use-blog-api';
import { ConflictNote } from './conflict-note';

interface EditPostProps {
  post: Post;
  /** Of the button that saves. */
  label: string;
}

/** The form of a post that exists. */
export function EditPost({ post, label }: EditPostProps) {
  const { user } = useAuth();
  const blogApi = useBlogApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const saved = useMemo(() => toValues(post), [post]);
  const [version, setVersion] = useState(post.version);
  const [inConflict, setInConflict] = useState(false);

  function send(values: PostValues, onUploadProgress: UploadProgress) {
    const remove = saved.storedPicture !== null && !values.storedPicture && !values.picture;
    const fields = { ...toPostFields(values), version, ...(remove && { remove_featured_image: true }) };
    return blogApi.updatePost(post.id, fields, values.picture, onUploadProgress);
  }

  async function finish(changed: Post) {
    toast.success(successMessage(changed), toastOptions);
    const key = cacheKeys.post(String(post.id), user?.id);
    // What was read before is old now, and must not be shown first.
    await mutate(key, undefined);
    await navigate(paths.post(post.id));
  }

  return (
    <>
      <RejectionNote post={post} />
      {inConflict && (
        <ConflictNote
          id={post.id}
          onKeepMine={(newest) => {
            setVersion(newest);
            setInConflict(false);
          }}
        />
      )}
      <PostEditor
        post={{ id: post.id, version }}
        original={post}
        saved={saved}
        labels={{ submit: label, sending: 'Saving...' }}
        problem="Failed to save the changes. Please try again."
        send={send}
        onSent={(changed) => void finish(changed)}
        onFailed={({ status }) => setInConflict(status === 409)}
        onRestore={(base = post.version) => setVersion(base)}
      />
    </>
  );
}

function toValues(post: Post): PostValues {
  const { category, content, featured_image: storedPicture, featured_image_focus: focus = center } = post;
  return {
    ...pickValues(post, emptyPost),
    category: String(category.id),
    content: { html: content, isEmpty: false },
    storedPicture,
    featured_image_focus_x: focus.x,
    featured_image_focus_y: focus.y,
    publish_at: null,
  };
}

function successMessage({ status, pending_edit: waits }: Post): string {
  return status === 'published' && !waits ? 'Changes saved.' : 'Changes submitted for approval.';
}

/** What an admin wants to have changed, in sight while it is changed. */
function RejectionNote({ post: { status, rejection_reason: reason } }: { post: Post }) {
  if (!reason) return null;
  const title = status === 'rejected' ? 'Rejected' : 'Your last changes were rejected';
  return (
    <Alert kind="warning" title={title} className={styles.note ?? ''}>
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
    </Alert>
  );
}
