import { ValidationError } from '../../errors/errors';
import { cleanText } from '../../http/bidi-controls';

/** What the author is told. Throws a `ValidationError` for one that says nothing. */
export function toReason(given: string): string {
  const reason = cleanText(given);
  if (reason === '') throw new ValidationError({ reason: ['Reason is required'] });
  return reason;
}
