import type { Context } from '../../context';
import { OutsideFetchError } from '../../http/outside-fetch-error';
import { findNotification } from './notifications.repository';
import { findSubscription } from './subscriptions.repository';
import { toNotification } from './to-notification';
import type { WebhookDelivery } from './webhook-outbox.repository';
import { createWebhookSignatures } from './webhook-signature';

/** Sends a notification once. Resolves with the failure; undefined when it was delivered, or is no longer needed. */
export type SendWebhook = (delivery: WebhookDelivery) => Promise<string | undefined>;

const timeoutMs = 10_000;

export function createSendWebhook({
  config,
  db,
  clock,
  outsideFetch,
}: Pick<Context, 'config' | 'db' | 'clock' | 'outsideFetch'>): SendWebhook {
  const signatures = createWebhookSignatures(config.tokenSecret);
  return async ({ notification_id: id, subscription_id: subscriptionId }) => {
    const stored = await findNotification(db, id);
    const subscription = await findSubscription(db, subscriptionId);
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
