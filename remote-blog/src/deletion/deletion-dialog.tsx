import { useState } from 'react';
import { isApiError, toApiError } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';

export interface DeletionDialogProps {
  title: string;
  description: string;
  /** Of the button that deletes. */
  label: string;
  /** Shown in a toast, such as '“Notes” is deleted.' */
  success: string;
  /** Rejects with an `ApiError`. */
  remove: () => Promise<void>;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function DeletionDialog({
  title,
  description,
  label,
  success,
  remove,
  onDeleted,
  onClose,
}: DeletionDialogProps) {
  const [sending, setSending] = useState(false);

  async function deleteIt() {
    setSending(true);
    try {
      await remove();
    } catch (error) {
      // A post that does not exist any more counts as deleted.
      if (!isApiError(error) || error.status !== 404) {
        toast.error(toApiError(error).message);
        setSending(false);
        return;
      }
    }
    toast.success(success);
    onClose();
    await onDeleted();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={sending} onClick={() => void deleteIt()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
