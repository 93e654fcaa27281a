import type { ReportReason } from '@site/shared/contracts/api';

/** What readers choose from, and admins read. */
export const reportReasons: Record<ReportReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  content: 'Wrong or stolen content',
  other: 'Something else',
};
