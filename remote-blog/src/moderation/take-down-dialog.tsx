import { toast } from '@site/shared/toasts';
import type { PostVersion } from '../blog-api';
import { useBlogApi } from '../use-blog-api';
import { ReasonDialog } from './reason-dialog';

interface TakeDownDialogProps {
  post: PostVersion;
  /** Called once it is done, with whether the post is gone for good. */
  onDone: (isDeleted: boolean) => void;
  onClose: () => void;
}

/** Asks an admin why a public post goes, and whether for good. The author reads the reason. */
export function TakeDownDialog({ post, onDone, onClose }: TakeDownDialogProps) {
  const blogApi = useBlogApi();
  return (
    <ReasonDialog
      title="Take this post down?"
      description={`Readers won’t find “${post.title}” any more. We’ll tell its author why. They can change it and send it again.`}
      missing="Say why, so the author knows"
      option={{
        label: 'Delete it for good',
        hint: 'The post and its pictures will be gone, for its author too.',
      }}
      submit="Take down"
      send={({ reason, isChosen }) => blogApi.takeDown(post, reason, isChosen)}
      onSent={(_data, isDeleted) => {
        toast.success(`“${post.title}” is ${isDeleted ? 'deleted' : 'taken down'}.`);
        onDone(isDeleted);
      }}
      onClose={onClose}
    />
  );
}
