import { createHmac } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

/** What signs the notifications of webhooks. Source: Standard Webhooks 1.0.0. */
export interface WebhookSignatures {
  /** Of one subscription, as its team gets it. */
  toSecret(subscriptionId: number): string;
  /** @param at when it is sent, which receivers compare with their clocks */
  toHeaders(subscriptionId: number, message: { id: string; at: Date; body: string }): Record<string, string>;
}

/** Secrets follow from the site's own, so that nothing in the database could sign. */
export function createWebhookSignatures(tokenSecret: string): WebhookSignatures {
  const key = deriveKey(tokenSecret, 'webhook secrets');
  const toKey = (subscriptionId: number) => createHmac('sha256', key).update(String(subscriptionId)).digest();
  return {
    toSecret: (subscriptionId) => `whsec_${toKey(subscriptionId).toString('base64')}`,
    toHeaders: (subscriptionId, { id, at, body }) => {
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', toKey(subscriptionId))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64');
      return {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      };
    },
  };
}
