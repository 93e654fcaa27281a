import { createHash } from 'node:crypto';

/** The sha384 of a content in the form of an `integrity` attribute; of a text, that of its UTF-8. */
export function toIntegrity(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
