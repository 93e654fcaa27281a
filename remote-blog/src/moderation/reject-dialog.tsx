import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { ReasonDialog } from './reason-dialog';

interface RejectDialogProps {
  posts: QueuedPostSummary[];
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why posts are rejected. Their authors read the reason. */
export function RejectDialog({ posts, onReject, onClose }: RejectDialogProps) {
  const [only, ...others] = posts;
  const isOne = only && others.length === 0;
  return (
    <ReasonDialog
      title={isOne ? 'Reject this post?' : `Reject ${posts.length} posts?`}
      description={
        isOne
          ? `“${only.title}” won’t be published. We’ll tell its author why.`
          : 'None of them will be published. We’ll give each author the same reason.'
      }
      missing="Say why, so the author can do better"
      submit={isOne ? 'Reject post' : `Reject ${posts.length} posts`}
      send={({ reason }) => Promise.resolve(onReject(reason))}
      onClose={onClose}
    />
  );
}
