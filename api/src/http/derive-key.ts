import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose, so that no two purposes share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
