import type { Context } from '../../context';
import type { Queries } from '../../db';
import { enqueueMail } from '../../mail/outbox.repository';
import {
  listReachedSubscriptions,
  findSubscription,
  noteTakenNotification,
  noteWebhookProblem,
} from './subscriptions.repository';
import {
  postponeWebhook,
  removeWebhook,
  removeWebhooksOf,
  type WebhookDelivery,
} from './webhook-outbox.repository';
import { createOutcomeCounter } from '../../outcome-counter';

/** `dropped` has failed too often to be retried. */
type WebhookOutcome = 'taken' | 'postponed' | 'dropped';

const countWebhook = createOutcomeCounter<WebhookOutcome>(
  'webhooks_total',
  'Notifications that were sent to webhooks of teams, by what became of them',
  ['taken', 'postponed', 'dropped'],
);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** About a day in all. */
const pausesMs = [5 * second, 30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];

/** A webhook that has failed for this long is switched off. */
const switchOffMs = 3 * 24 * hour;

/** Records the result of an attempt; `problem` is the reason of a failure. */
export async function recordDelivery(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  delivery: WebhookDelivery,
  problem: string | undefined,
): Promise<void> {
  const now = clock.now();
  const outcome = await db.transaction((tx) =>
    problem === undefined ? recordSuccess(tx, delivery, now) : recordFailure(tx, delivery, problem, now),
  );
  countWebhook(outcome);
}

async function recordSuccess(
  tx: Queries,
  { id, subscription_id: subscriptionId }: WebhookDelivery,
  now: Date,
): Promise<WebhookOutcome> {
  await noteTakenNotification(tx, { id: subscriptionId, now });
  await removeWebhook(tx, { id });
  return 'taken';
}

async function recordFailure(
  tx: Queries,
  { id, attempts, subscription_id: subscriptionId }: WebhookDelivery,
  problem: string,
  now: Date,
): Promise<WebhookOutcome> {
  const since = new Date(now.getTime() - switchOffMs);
  if (await noteWebhookProblem(tx, { id: subscriptionId, problem, since, now })) {
    await removeWebhooksOf(tx, { subscriptionId });
    await notifySwitchedOff(tx, subscriptionId, now);
    return 'dropped';
  }
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) {
    await removeWebhook(tx, { id });
    return 'dropped';
  }
  await postponeWebhook(tx, { id, until: new Date(now.getTime() + pauseMs) });
  return 'postponed';
}

/** By mail, if the team has an address. */
async function notifySwitchedOff(tx: Queries, webhookId: number, now: Date): Promise<void> {
  const webhook = await findSubscription(tx, { id: webhookId });
  if (!webhook) return;
  for (const { id, channel } of await listReachedSubscriptions(tx, { remote: webhook.remote })) {
    if (channel === 'mail')
      await enqueueMail(tx, 'webhook-switched-off', { subscriptionId: id, webhookId }, now);
  }
}
