import { reportNoteMaxLength, type ReportReason } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import type { ListedPost } from '../blog-api';
import { useBlogApi } from '../use-blog-api';
import { ReasonDialog } from './reason-dialog';
import { reportReasons } from './report-reasons';

interface ReportDialogProps {
  post: ListedPost;
  /** Whether it is reported by the reader's account. */
  asMember: boolean;
  onClose: () => void;
}

/** Asks a reader what is wrong with a post. Admins read it. */
export function ReportDialog({ post, asMember, onClose }: ReportDialogProps) {
  const blogApi = useBlogApi();
  return (
    <ReasonDialog<ReportReason, void>
      title="Report this post?"
      description={`An admin will look at “${post.title}”. Its author won’t know who reported it.`}
      choice={{ label: 'What is wrong?', options: reportReasons, missing: 'Choose what is wrong' }}
      words={{ label: 'Details (optional)', maxLength: reportNoteMaxLength }}
      submit="Report post"
      send={({ choice, reason }) => blogApi.reportPost(post.id, { reason: choice, note: reason }, asMember)}
      onSent={() => {
        toast.success('Thank you. An admin will look at this post.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
