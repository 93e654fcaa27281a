import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import { createWorker, type Worker } from '../../worker';
import { recordDelivery } from './record-delivery';
import { takeNextWebhook, type WebhookDelivery } from './webhook-outbox.repository';
import { OutsideFetchError } from '../../http/outside-fetch-error';
import { findNotification, toNotification } from './notifications.repository';
import { findSubscription } from './subscriptions.repository';
import { createWebhookSignatures } from './webhook-signature';

const pollMs = 1_000;
/** Parallel deliveries, so that a hanging receiver does not delay all others. */
const lanes = 4;

/** Sends notifications to the webhooks of teams, each at least once. Any number of processes may run a worker. */
export function createWebhookWorker(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'outsideFetch'> & {
    log: Pick<FastifyBaseLogger, 'warn'>;
  },
): Worker {
  const { db, clock, log } = context;
  const send = createSendWebhook(context);
  return createWorker({
    takeNext: () => takeNextWebhook(db, { now: clock.now() }),
    handle: async (delivery) => recordDelivery(context, delivery, await send(delivery)),
    lanes,
    pollMs,
    onError: (error) => log.warn({ err: error }, 'webhooks are not sent'),
  });
}

/** Sends a notification once. Resolves with the failure; undefined when it was delivered, or is no longer needed. */
type SendWebhook = (delivery: WebhookDelivery) => Promise<string | undefined>;

const timeoutMs = 10_000;

function createSendWebhook({
  config,
  db,
  clock,
  outsideFetch,
}: Pick<Context, 'config' | 'db' | 'clock' | 'outsideFetch'>): SendWebhook {
  const signatures = createWebhookSignatures(config.tokenSecret);
  return async ({ notification_id: id, subscription_id: subscriptionId }) => {
    const stored = await findNotification(db, id);
    const subscription = await findSubscription(db, { id: subscriptionId });
    if (!stored || !subscription) return undefined;
    const body = JSON.stringify(toNotification(config.publicUrl, stored));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'site-webhooks/1',
      ...signatures.toHeaders(subscriptionId, { id, at: clock.now(), body }),
    };
    try {
      const { status } = await outsideFetch.post(new URL(subscription.address), {
        body,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return status >= 200 && status < 300 ? undefined : `The receiver responds with ${status}.`;
    } catch (error) {
      if (error instanceof OutsideFetchError) return error.message;
      throw error;
    }
  };
}
