import type { Queries } from '../../db';
import { enqueueMail } from '../../mail/outbox.repository';
import { insertNotification, type NotificationContent } from './notifications.repository';
import { listReachedSubscriptions } from './subscriptions.repository';
import { enqueueWebhook } from './webhook-outbox.repository';

/** Fields that do not apply are left out. */
export type Notice = Pick<NotificationContent, 'remote' | 'kind'> & Partial<NotificationContent>;

/** A subscription to notify. */
export type Receiver = Awaited<ReturnType<typeof listReachedSubscriptions>>[number];

/** Notifies the subscribers of a remote. Call it in the transaction of the change. */
export async function notifyTeam(tx: Queries, notice: Notice, now: Date): Promise<void> {
  await notify(tx, await listReachedSubscriptions(tx, notice.remote), notice, now);
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
