import type { FieldErrors } from '@site/shared/contracts';

/** What to show under each field that the server named: the first message of a list, or the message itself. */
export function toHints(details: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(details).map(([field, message]) => [field, [message].flat()[0]]));
}
