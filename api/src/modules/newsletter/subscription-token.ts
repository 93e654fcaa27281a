import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

export type SubscriptionPurpose = 'confirm' | 'unsubscribe';

/** Tokens for the links in mails. They are valid as long as the subscriber's row exists, and are not stored. */
export function createSubscriptionTokens(secret: string) {
  const key = deriveKey(secret, 'newsletter');
  const sign = (purpose: SubscriptionPurpose, id: string): string =>
    `${id}.${createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')}`;
  return {
    sign,
    /** The subscriber of a token that this site has signed for the purpose; undefined for any other text. */
    verify: (purpose: SubscriptionPurpose, token: string): string | undefined => {
      const [id = ''] = token.split('.');
      const given = Buffer.from(token);
      const expected = Buffer.from(sign(purpose, id));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
