import { statement, type Queries } from '../../db';

/** A pending notification for a webhook. */
export interface WebhookDelivery {
  id: number;
  notification_id: string;
  subscription_id: number;
  /** Incremented when taken, so this is at least 1. */
  attempts: number;
}

const insert = statement(
  'webhook-outbox.insert',
  `insert into webhook_outbox (notification_id, subscription_id, due_at) values ($notificationId, $subscriptionId, $now)`,
);

/**
 * Leases the row: when a process dies while it sends, another one takes the row once the lease has expired. New deliveries come
 * first, so that hanging receivers do not delay others.
 */
const takeNext = statement<WebhookDelivery>(
  'webhook-outbox.take-next',
  `update webhook_outbox set attempts = attempts + 1, due_at = $now::timestamptz + interval '2 minutes'
   where id = (
     select id from webhook_outbox where due_at <= $now order by attempts, due_at limit 1 for update skip locked
   )
   returning id, notification_id, subscription_id, attempts`,
);

const remove = statement('webhook-outbox.remove', `delete from webhook_outbox where id = $id`);

const removeAll = statement(
  'webhook-outbox.remove-all',
  `delete from webhook_outbox where subscription_id = $subscriptionId`,
);

const postpone = statement(
  'webhook-outbox.postpone',
  `update webhook_outbox set due_at = $until where id = $id`,
);

/** In a transaction it is sent only if that commits. */
export async function enqueueWebhook(
  tx: Queries,
  delivery: { notificationId: string; subscriptionId: number; now: Date },
): Promise<void> {
  await tx.execute(insert, { ...delivery });
}

export function takeNextWebhook(db: Queries, now: Date): Promise<WebhookDelivery | undefined> {
  return db.find(takeNext, { now });
}

export async function removeWebhook(db: Queries, id: number): Promise<void> {
  await db.execute(remove, { id });
}

/** Removes the pending deliveries of a webhook. */
export async function removeWebhooksOf(db: Queries, subscriptionId: number): Promise<void> {
  await db.execute(removeAll, { subscriptionId });
}

export async function postponeWebhook(db: Queries, id: number, until: Date): Promise<void> {
  await db.execute(postpone, { id, until });
}
