import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { DraftSummary } from '@site/shared/contracts/api';
import { isApiError, toApiError } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { forgetLocalCopies } from './forget-local-copies';
import { useDraftsApi } from './use-drafts-api';

interface DeleteDraftDialogProps {
  draft: DraftSummary;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a draft is deleted for good. */
export function DeleteDraftDialog({ draft, onDeleted, onClose }: DeleteDraftDialogProps) {
  const { user } = useAuth();
  const api = useDraftsApi();
  const [sending, setSending] = useState(false);
  const name = draft.title.trim() ? `“${draft.title.trim()}”` : 'The draft';

  async function deleteDraft() {
    setSending(true);
    try {
      await api.remove(draft.id);
    } catch (error) {
      // One that is gone already is deleted all the same.
      if (!isApiError(error) || error.status !== 404) {
        toast.error(toApiError(error).message);
        setSending(false);
        return;
      }
    }
    forgetLocalCopies(user?.id, draft.id);
    toast.success(`${name} is deleted.`);
    onClose();
    await onDeleted();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this draft?"
      description={`${name} and its earlier versions go for good, on all devices.`}
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={sending} onClick={() => void deleteDraft()}>
          Delete draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}
