import type { SubscriptionSummary } from '@site/shared/contracts/api';
import { query, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

export type NewSubscription = Pick<SubscriptionSummary, 'remote' | 'channel' | 'address' | 'created_by'>;

const columns = `id, remote, channel, address, created_by, problem,
  ${toIsoTime('created_at')} as created_at,
  ${toIsoTime('confirmed_at')} as confirmed_at,
  ${toIsoTime('tried_at')} as tried_at,
  ${toIsoTime('switched_off_at')} as switched_off_at`;

/** Undefined when the remote has this subscription already. */
export const insertSubscription = query.find<SubscriptionSummary, NewSubscription & { now: Date }>(
  'notification-subscriptions.insert',
  `insert into notification_subscriptions (remote, channel, address, created_by, created_at, confirmed_at)
   values ($remote, $channel, $address, $created_by, $now, case when $channel = 'webhook' then $now::timestamptz end)
   on conflict (remote, channel, address) do nothing returning ${columns}`,
);

// Until the end of the transaction nobody else adds one.
const lockRemote = query.execute<{ remote: string }>(
  'notification-subscriptions.lock-remote',
  `select from remotes where name = $remote for no key update`,
);

export const listSubscriptions = query.many<SubscriptionSummary, { remote: string }>(
  'notification-subscriptions.list',
  `select ${columns} from notification_subscriptions where remote = $remote order by id`,
);

export const findSubscription = query.find<SubscriptionSummary, { id: number }>(
  'notification-subscriptions.find',
  `select ${columns} from notification_subscriptions where id = $id`,
);

/** Active subscriptions: confirmed, and not switched off. */
export const listReachedSubscriptions = query.many<
  Pick<SubscriptionSummary, 'id' | 'channel'>,
  { remote: string }
>(
  'notification-subscriptions.list-reached',
  `select id, channel from notification_subscriptions
   where remote = $remote and confirmed_at is not null and switched_off_at is null order by id`,
);

/** Undefined when there is none to confirm. */
export const confirmSubscription = query.find<
  SubscriptionSummary,
  Pick<SubscriptionSummary, 'id' | 'remote'> & { now: Date }
>(
  'notification-subscriptions.confirm',
  `update notification_subscriptions set confirmed_at = coalesce(confirmed_at, $now)
   where id = $id and remote = $remote returning ${columns}`,
);

/** Pending deliveries are removed as well; false when there was none. */
export const removeSubscription = query.changes<Pick<SubscriptionSummary, 'id' | 'remote'>>(
  'notification-subscriptions.remove',
  `delete from notification_subscriptions where id = $id and remote = $remote`,
);

export const removeUnconfirmedSubscriptions = query.execute<{ before: Date }>(
  'notification-subscriptions.remove-unconfirmed',
  `delete from notification_subscriptions where confirmed_at is null and created_at < $before`,
);

/** Records that a webhook has accepted a notification. */
export const noteTakenNotification = query.execute<{ id: number; now: Date }>(
  'notification-subscriptions.note-taken',
  `update notification_subscriptions
   set tried_at = $now, problem = null, failing_since = null, switched_off_at = null where id = $id`,
);

/** Records a failure; true when the webhook is switched off now because it has failed since before `since`. */
export const noteWebhookProblem = query.findValue<
  boolean,
  { id: number; problem: string; since: Date; now: Date }
>(
  'notification-subscriptions.note-problem',
  `update notification_subscriptions s set tried_at = $now, problem = $problem,
     failing_since = coalesce(s.failing_since, $now),
     switched_off_at = coalesce(s.switched_off_at, case when s.failing_since < $since then $now::timestamptz end)
   from (select id, switched_off_at from notification_subscriptions where id = $id for update) before
   where s.id = before.id
   returning before.switched_off_at is null and s.switched_off_at is not null as is_given_up`,
);

/** In the order of creation; nobody else adds one until the end of the transaction. */
export async function lockSubscriptions(tx: Queries, remote: string): Promise<SubscriptionSummary[]> {
  await lockRemote(tx, { remote });
  return listSubscriptions(tx, { remote });
}
