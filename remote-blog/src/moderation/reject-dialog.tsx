import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { Button, Form } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ReasonField } from './reason-field';

interface RejectDialogProps {
  /** The post's title. */
  title: string;
  /** Says by itself how it went. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a post is rejected. The author reads the reason. */
export function RejectDialog({ title, onReject, onClose }: RejectDialogProps) {
  const { field, formProps, pending } = useForm<{ reason: string }, void>({
    read: (form) => ({ reason: readFields(form, 'reason').reason.trim() }),
    validate: ({ reason }) => ({
      reason: hasVisibleText(reason) ? undefined : 'Say why, so that the author can do better',
    }),
    send: async ({ reason }) => ({ success: true, data: await onReject(reason), message: '' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reject this post?"
      description={`“${title}” will not be published. Its author is told the reason.`}
    >
      <Form {...formProps}>
        <ReasonField {...field('reason')} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={pending}>
            Reject post
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
