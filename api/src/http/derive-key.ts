import { hkdfSync } from 'node:crypto';

/** A key for one purpose from the one secret, so that no two purposes share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
