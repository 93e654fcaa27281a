import type { Queries } from '../../db';
import { enqueueMail } from '../../mail/outbox.repository';
import { insertNotification, type NotificationContent, canTellFailing } from './notifications.repository';
import { listReachedSubscriptions } from './subscriptions.repository';
import { enqueueWebhook } from './webhook-outbox.repository';
import type { FailureReport } from '@site/shared/contracts/api';

/** Fields that do not apply are left out. */
export type Notice = Pick<NotificationContent, 'remote' | 'kind'> & Partial<NotificationContent>;

/** A subscription to notify. */
export type Receiver = Awaited<ReturnType<typeof listReachedSubscriptions>>[number];

/** Notifies the subscribers of a remote. Call it in the transaction of the change. */
export async function notifyTeam(tx: Queries, notice: Notice, now: Date): Promise<void> {
  await notify(tx, await listReachedSubscriptions(tx, { remote: notice.remote }), notice, now);
}

export async function notify(tx: Queries, receivers: Receiver[], notice: Notice, now: Date): Promise<void> {
  if (receivers.length === 0) return;
  const content = { ...nothingKnown, ...notice };
  const notificationId = await insertNotification(tx, content, now);
  for (const { id: subscriptionId, channel } of receivers) {
    if (channel === 'webhook') await enqueueWebhook(tx, { notificationId, subscriptionId, now });
    else await enqueueMail(tx, 'release-notification', { notificationId, subscriptionId }, now);
  }
}

const nothingKnown = { release: null, before: null, percent: null, by: null, reason: null, failure: null };

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
