import { codeLength } from '@site/shared/contracts';
import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

export type CodePurpose = 'signup' | 'reset';

export const codeLifetimeMinutes = 10;

/** How long a browser can request another code for the same purpose. */
export const codeRequestLifetimeMs = 24 * 60 * 60_000;

/** Six random digits. */
export function createCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

export type HashCode = (purpose: CodePurpose, email: string, code: string) => Buffer;

/** A keyed hash: without the key a million guesses would reveal a code from the database. */
export function createCodeHasher(tokenSecret: string): HashCode {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(tokenSecret, 'one-time-code');
  return (purpose, email, code) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, email, code]))
      .digest();
}
