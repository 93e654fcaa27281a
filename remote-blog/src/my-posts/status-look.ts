import type { OwnPostSummary } from '@site/shared/contracts/api';
import { toShortTime } from '../short-time';

/** How a status is shown to the author. */
export function statusLook(post: OwnPostSummary) {
  const { status, rejection_reason: reason, pending_edit: waits, approved, publish_at: time } = post;
  if (approved && time) return { tone: 'info', text: `Scheduled for ${toShortTime(time)}` } as const;
  if (status === 'pending') return { tone: 'warning', text: 'Waiting for approval' } as const;
  if (status === 'rejected') return { tone: 'danger', text: 'Rejected' } as const;
  // The reason is the one of the changes: the post itself was approved.
  if (reason && !waits) return { tone: 'success', text: 'Published, changes rejected' } as const;
  return { tone: 'success', text: 'Published' } as const;
}
