import { useState } from 'react';
import { isApiError, toApiError } from '@site/shared/http';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { useBlogApi } from '../use-blog-api';

interface DeleteDialogProps {
  post: OwnPostSummary;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a post is deleted for good. */
export function DeleteDialog({ post, onDeleted, onClose }: DeleteDialogProps) {
  const blogApi = useBlogApi();
  const [sending, setSending] = useState(false);

  async function deletePost() {
    setSending(true);
    try {
      await blogApi.deletePost(post.id);
    } catch (error) {
      // One that is gone already is deleted all the same.
      if (!isApiError(error) || error.status !== 404) {
        toast.error(toApiError(error).message);
        setSending(false);
        return;
      }
    }
    toast.success(`“${post.title}” is deleted.`);
    onClose();
    await onDeleted();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this post?"
      description={`“${post.title}” and its pictures go for good.`}
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={sending} onClick={() => void deletePost()}>
          Delete post
        </Button>
      </DialogActions>
    </Dialog>
  );
}
