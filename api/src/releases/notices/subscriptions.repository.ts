import type { SubscriptionSummary } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

export type NewSubscription = Pick<SubscriptionSummary, 'remote' | 'channel' | 'address' | 'created_by'>;

const columns = `id, remote, channel, address, created_by, problem,
  ${toIsoTime('created_at')} as created_at,
  ${toIsoTime('confirmed_at')} as confirmed_at,
  ${toIsoTime('tried_at')} as tried_at,
  ${toIsoTime('switched_off_at')} as switched_off_at`;

const insert = statement<SubscriptionSummary>(
  'notification-subscriptions.insert',
  `insert into notification_subscriptions (remote, channel, address, created_by, created_at, confirmed_at)
   values ($remote, $channel, $address, $created_by, $now, case when $channel = 'webhook' then $now::timestamptz end)
   on conflict (remote, channel, address) do nothing returning ${columns}`,
);

// Until the end of the transaction nobody else adds one.
const lockRemote = statement(
  'notification-subscriptions.lock-remote',
  `select from remotes where name = $remote for no key update`,
);

const list = statement<SubscriptionSummary>(
  'notification-subscriptions.list',
  `select ${columns} from notification_subscriptions where remote = $remote order by id`,
);

const find = statement<SubscriptionSummary>(
  'notification-subscriptions.find',
  `select ${columns} from notification_subscriptions where id = $id`,
);

const listReached = statement<Pick<SubscriptionSummary, 'id' | 'channel'>>(
  'notification-subscriptions.list-reached',
  `select id, channel from notification_subscriptions
   where remote = $remote and confirmed_at is not null and switched_off_at is null order by id`,
);

const confirm = statement<SubscriptionSummary>(
  'notification-subscriptions.confirm',
  `update notification_subscriptions set confirmed_at = coalesce(confirmed_at, $now)
   where id = $id and remote = $remote returning ${columns}`,
);

const remove = statement(
  'notification-subscriptions.remove',
  `delete from notification_subscriptions where id = $id and remote = $remote`,
);

const removeUnconfirmed = statement(
  'notification-subscriptions.remove-unconfirmed',
  `delete from notification_subscriptions where confirmed_at is null and created_at < $before`,
);

const noteTaken = statement(
  'notification-subscriptions.note-taken',
  `update notification_subscriptions
   set tried_at = $now, problem = null, failing_since = null, switched_off_at = null where id = $id`,
);

const noteProblem = statement<{ is_given_up: boolean }>(
  'notification-subscriptions.note-problem',
  `update notification_subscriptions s set tried_at = $now, problem = $problem,
     failing_since = coalesce(s.failing_since, $now),
     switched_off_at = coalesce(s.switched_off_at, case when s.failing_since < $since then $now::timestamptz end)
   from (select id, switched_off_at from notification_subscriptions where id = $id for update) before
   where s.id = before.id
   returning before.switched_off_at is null and s.switched_off_at is not null as is_given_up`,
);

/** Undefined when the remote has this subscription already. */
export function insertSubscription(
  tx: Queries,
  subscription: NewSubscription,
  now: Date,
): Promise<SubscriptionSummary | undefined> {
  return tx.find(insert, { ...subscription, now });
}

/** In the order of creation; nobody else adds one until the end of the transaction. */
export async function lockSubscriptions(tx: Queries, remote: string): Promise<SubscriptionSummary[]> {
  await tx.find(lockRemote, { remote });
  return tx.many(list, { remote });
}

export function listSubscriptions(db: Queries, remote: string): Promise<SubscriptionSummary[]> {
  return db.many(list, { remote });
}

export function findSubscription(db: Queries, id: number): Promise<SubscriptionSummary | undefined> {
  return db.find(find, { id });
}

/** Active subscriptions: confirmed, and not switched off. */
export function listReachedSubscriptions(db: Queries, remote: string) {
  return db.many(listReached, { remote });
}

/** Undefined when there is none to confirm. */
export function confirmSubscription(
  db: Queries,
  subscription: Pick<SubscriptionSummary, 'id' | 'remote'>,
  now: Date,
): Promise<SubscriptionSummary | undefined> {
  return db.find(confirm, { ...subscription, now });
}

/** Pending deliveries are removed as well; false when there was none. */
export async function removeSubscription(
  db: Queries,
  { id, remote }: Pick<SubscriptionSummary, 'id' | 'remote'>,
): Promise<boolean> {
  return (await db.execute(remove, { id, remote })) === 1;
}

export async function removeUnconfirmedSubscriptions(db: Queries, before: Date): Promise<void> {
  await db.execute(removeUnconfirmed, { before });
}

/** Records that a webhook has accepted a notification. */
export async function noteTakenNotification(db: Queries, id: number, now: Date): Promise<void> {
  await db.execute(noteTaken, { id, now });
}

/** Records a failure; true when the webhook is switched off now because it has failed since before `since`. */
export async function noteWebhookProblem(
  tx: Queries,
  id: number,
  { problem, since, now }: { problem: string; since: Date; now: Date },
): Promise<boolean> {
  return (await tx.find(noteProblem, { id, problem, since, now }))?.is_given_up ?? false;
}
