import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { Button, Form } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ReasonField } from './reason-field';

interface RejectDialogProps {
  posts: QueuedPostSummary[];
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why posts are rejected. Their authors read the reason. */
export function RejectDialog({ posts, onReject, onClose }: RejectDialogProps) {
  const { field, formProps } = useForm<{ reason: string }, void>({
    read: (form) => ({ reason: readFields(form, 'reason').reason.trim() }),
    validate: ({ reason }) => ({
      reason: hasVisibleText(reason) ? undefined : 'Say why, so that the author can do better',
    }),
    send: ({ reason }) => {
      onReject(reason);
      return Promise.resolve({ success: true, data: undefined, message: '' });
    },
  });
  const [only, ...others] = posts;
  const isOne = only && others.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOne ? 'Reject this post?' : `Reject ${posts.length} posts?`}
      description={
        isOne
          ? `“${only.title}” will not be published. Its author is told the reason.`
          : 'None of them will be published. Each author is told the same reason.'
      }
    >
      <Form {...formProps}>
        <ReasonField {...field('reason')} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger">
            {isOne ? 'Reject post' : `Reject ${posts.length} posts`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
