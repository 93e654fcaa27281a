import { backgroundQuery, query } from '../../db';

export interface SubscriberRow {
  id: string;
  email: string;
  confirmed_at: Date | null;
}

/** A repeated request gets the full time again. Returns the id. */
export const saveSubscriptionRequest = query.oneValue<string, { email: string; now: Date }>(
  'subscribers.upsert',
  `insert into subscribers (email, requested_at) values ($email, $now)
   on conflict (email) do update set requested_at = excluded.requested_at
   returning id`,
);

export const findSubscriber = query.find<SubscriberRow, { id: string }>(
  'subscribers.find',
  `select id, email, confirmed_at from subscribers where id = $id`,
);

/** False when it was confirmed before. */
export const confirmSubscriber = query.changes<{ id: string; now: Date }>(
  'subscribers.confirm',
  `update subscribers set confirmed_at = $now where id = $id and confirmed_at is null`,
);

export const removeSubscriber = query.execute<{ id: string }>(
  'subscribers.remove',
  `delete from subscribers where id = $id`,
);

/** Deletes requests from before this time that were not confirmed. */
export const deleteUnconfirmedSubscribers = backgroundQuery.execute<{ before: Date }>(
  'subscribers.remove-unconfirmed',
  `delete from subscribers where confirmed_at is null and requested_at < $before`,
);
