import { query } from '../../db';

/** A pending notification for a webhook. */
export interface WebhookDelivery {
  id: number;
  notification_id: string;
  subscription_id: number;
  /** Incremented when taken, so this is at least 1. */
  attempts: number;
}

/** In a transaction it is sent only if that commits. */
export const enqueueWebhook = query.execute<{ notificationId: string; subscriptionId: number; now: Date }>(
  'webhook-outbox.insert',
  `insert into webhook_outbox (notification_id, subscription_id, due_at) values ($notificationId, $subscriptionId, $now)`,
);

/**
 * Leases the row: when a process dies while it sends, another one takes the row once the lease has expired. New deliveries come
 * first, so that hanging receivers do not delay others.
 */
export const takeNextWebhook = query.find<WebhookDelivery, { now: Date }>(
  'webhook-outbox.take-next',
  `update webhook_outbox set attempts = attempts + 1, due_at = $now::timestamptz + interval '2 minutes'
   where id = (
     select id from webhook_outbox where due_at <= $now order by attempts, due_at limit 1 for update skip locked
   )
   returning id, notification_id, subscription_id, attempts`,
);

export const removeWebhook = query.execute<{ id: number }>(
  'webhook-outbox.remove',
  `delete from webhook_outbox where id = $id`,
);

/** Removes the pending deliveries of a webhook. */
export const removeWebhooksOf = query.execute<{ subscriptionId: number }>(
  'webhook-outbox.remove-all',
  `delete from webhook_outbox where subscription_id = $subscriptionId`,
);

export const postponeWebhook = query.execute<{ id: number; until: Date }>(
  'webhook-outbox.postpone',
  `update webhook_outbox set due_at = $until where id = $id`,
);
