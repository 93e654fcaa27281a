import { useAuth } from '@site/shared/auth';
import type { DraftSummary } from '@site/shared/contracts/api';
import { DeletionDialog, type DeletionDialogProps } from '../deletion/deletion-dialog';
import { findDraftCopies } from './draft-copies';
import { useDraftsApi } from './drafts-api';

interface DeleteDraftDialogProps extends Pick<DeletionDialogProps, 'onDeleted' | 'onClose'> {
  draft: DraftSummary;
}

/** Asks before a draft is deleted for good. */
export function DeleteDraftDialog({ draft, onDeleted, onClose }: DeleteDraftDialogProps) {
  const { user } = useAuth();
  const api = useDraftsApi();
  const name = draft.title.trim() ? `“${draft.title.trim()}”` : 'The draft';
  return (
    <DeletionDialog
      title="Delete this draft?"
      description={`${name} and its earlier versions will be gone for good, on every device.`}
      label="Delete draft"
      success={`${name} is deleted.`}
      remove={() => api.remove(draft.id)}
      onDeleted={() => {
        // This browser offers it no more.
        findDraftCopies(user?.id, draft.id).forEach((copy) => copy.clear());
        return onDeleted();
      }}
      onClose={onClose}
    />
  );
}
