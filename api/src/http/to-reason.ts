import { ValidationError } from '../errors/errors';
import { cleanText } from './bidi-controls';

/** What a member is told about a decision. Throws a `ValidationError` for one that says nothing. */
export function toReason(given: string): string {
  const reason = cleanText(given);
  if (reason === '') throw new ValidationError({ reason: ['Reason is required'] });
  return reason;
}
