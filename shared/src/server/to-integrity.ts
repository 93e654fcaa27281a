import { createHash } from 'node:crypto';

/** sha384 in the form of an `integrity` attribute. */
export function toIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
