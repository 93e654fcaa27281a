import { ValidationError } from '../errors/errors';

/** For errors of the multipart parser: a missing boundary, or a broken connection. */
export function toIncompleteFormError(cause: unknown): ValidationError {
  return new ValidationError('The form is incomplete. Please send it again.', {
    code: 'malformed_request',
    cause,
  });
}
