import { createHash } from 'node:crypto';

// Not the site's own function: a fault in that one would then be in both, and no test would notice.
/** The sha384 of a file, as `integrity` attributes and descriptions of releases have it. */
export function toIntegrity(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
