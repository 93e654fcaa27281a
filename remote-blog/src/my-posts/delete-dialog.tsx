import type { OwnPostSummary } from '@site/shared/contracts/api';
import { DeletionDialog, type DeletionDialogProps } from '../deletion/deletion-dialog';
import { useBlogApi } from '../use-blog-api';

interface DeleteDialogProps extends Pick<DeletionDialogProps, 'onDeleted' | 'onClose'> {
  post: OwnPostSummary;
}

/** Asks before a post is deleted for good. */
export function DeleteDialog({ post, ...handlers }: DeleteDialogProps) {
  const blogApi = useBlogApi();
  return (
    <DeletionDialog
      title="Delete this post?"
      description={`“${post.title}” and its pictures go for good.`}
      label="Delete post"
      success={`“${post.title}” is deleted.`}
      remove={() => blogApi.deletePost(post.id)}
      {...handlers}
    />
  );
}
