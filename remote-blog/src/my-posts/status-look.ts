import type { OwnPostSummary } from '@site/shared/contracts/api';

/** How a status is told to the author. */
export function statusLook({ status, rejection_reason: reason, pending_edit: waits }: OwnPostSummary) {
  if (status === 'pending') return { tone: 'warning', text: 'Waiting for approval' } as const;
  if (status === 'rejected') return { tone: 'danger', text: 'Rejected' } as const;
  // The reason is the one of the changes: the post itself was approved.
  if (reason && !waits) return { tone: 'success', text: 'Published, changes not approved' } as const;
  return { tone: 'success', text: 'Published' } as const;
}
