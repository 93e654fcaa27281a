import { createHmac } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

/** Signs webhook notifications. Source: Standard Webhooks 1.0.0. Secrets are derived from the site's own, so that the database alone is not enough to sign. */
export function createWebhookSignatures(tokenSecret: string) {
  const key = deriveKey(tokenSecret, 'webhook secrets');
  const toKey = (subscriptionId: number) => createHmac('sha256', key).update(String(subscriptionId)).digest();
  return {
    /** The secret of one subscription, for its team. */
    toSecret: (subscriptionId: number): string => `whsec_${toKey(subscriptionId).toString('base64')}`,
    /** @param at the time of sending, which receivers compare with their clocks */
    toHeaders: (
      subscriptionId: number,
      { id, at, body }: { id: string; at: Date; body: string },
    ): Record<string, string> => {
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
