import { ValidationError } from '../errors/errors';

/** For the multipart parser's own errors: a boundary is missing, or the connection broke off. */
export function toIncompleteFormError(cause: unknown): ValidationError {
  return new ValidationError('The form is incomplete. Please send it again.', {
    code: 'malformed_request',
    cause,
  });
}
