import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

/** Codes that confirm e-mail addresses. They are valid as long as the subscription waits, and are not stored. */
export function createConfirmationCodes(tokenSecret: string) {
  const key = deriveKey(tokenSecret, 'addresses of teams');
  const sign = (id: number) =>
    `${id}.${createHmac('sha256', key).update(String(id)).digest('base64url').slice(0, 22)}`;
  return {
    sign,
    /** The subscription of a valid code; undefined for any other text. */
    read: (code: string): number | undefined => {
      const id = Number(/^(\d{1,15})\./.exec(code)?.[1] ?? NaN);
      const given = Buffer.from(code);
      const expected = Buffer.from(sign(id));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
