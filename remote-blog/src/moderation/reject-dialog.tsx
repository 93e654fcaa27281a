import { useState } from 'react';
import { rejectionReasonMaxLength } from '@site/shared/contracts';
import { Button, Form, TextArea } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';

interface RejectDialogProps {
  /** The post's title. */
  title: string;
  sending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a post is rejected. The author reads the answer. */
export function RejectDialog({ title, sending, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    if (reason.trim() === '') setError('Say why, so that the author can do better');
    else onReject(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reject this post?"
      description={`“${title}” will not be published. Its author is told the reason.`}
    >
      <Form onSubmit={submit}>
        <TextArea
          label="Reason"
          value={reason}
          error={error}
          maxLength={rejectionReasonMaxLength}
          dir="auto"
          required
          disabled={sending}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={sending}>
            Reject post
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
