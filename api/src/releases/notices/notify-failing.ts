import type { FailureReport } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { canTellFailing } from './notifications.repository';
import { notifyTeam } from './notify-team';

const hourMs = 60 * 60_000;

/** Whether this count is news: the first report, and each time that the count is ten times larger. */
export const isNews = (count: number) => /^10*$/.test(String(count));

/**
 * Notifies a team of a failing release that visitors get: each kind of failure when it begins, and at most once an hour when it
 * has become ten times as frequent. The row of the release has to be locked.
 */
export async function notifyFailing(
  tx: Queries,
  { remote, release, kind, page, count }: Omit<FailureReport, 'error'> & { count: number },
  now: Date,
): Promise<void> {
  const since = new Date(count === 1 ? 0 : now.getTime() - hourMs);
  if (!(await canTellFailing(tx, { remote, release, kind, since }))) return;
  await notifyTeam(tx, { kind: 'failing', remote, release, failure: { kind, page, count } }, now);
}
