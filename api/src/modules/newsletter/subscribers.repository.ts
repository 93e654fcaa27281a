import { backgroundQuery, query, statement, type Queries } from '../../db';

export interface SubscriberRow {
  id: string;
  email: string;
  confirmed_at: Date | null;
}

/** A repeated request gets the full time again. */
const upsert = statement<{ id: string }>(
  'subscribers.upsert',
  `insert into subscribers (email, requested_at) values ($email, $now)
   on conflict (email) do update set requested_at = excluded.requested_at
   returning id`,
);

export const findSubscriber = query.find<SubscriberRow, { id: string }>(
  'subscribers.find',
  `select id, email, confirmed_at from subscribers where id = $id`,
);

const confirm = statement(
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

export async function saveSubscriptionRequest(db: Queries, email: string, now: Date): Promise<string> {
  const { id } = await db.one(upsert, { email, now });
  return id;
}

/** Returns whether this was the first time. */
export async function confirmSubscriber(db: Queries, id: string, now: Date): Promise<boolean> {
  return (await db.execute(confirm, { id, now })) > 0;
}
