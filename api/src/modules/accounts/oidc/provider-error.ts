import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ForbiddenError, UnavailableError, ValidationError } from '../../../errors/errors';
import { ProviderUnavailableError } from './provider-fetch';

/** The sign-in at the provider was cancelled or rejected. */
export class ProviderRefusedError extends ForbiddenError {
  /** For the log only. */
  readonly reason = 'provider_refused';

  constructor(cause: unknown) {
    super('The sign-in was not completed there. Nobody has been signed in.', {
      code: 'provider_refused',
      cause,
    });
  }
}

/** A used or expired code, another nonce or a wrong signature; the response does not say which. */
export class InvalidResponseError extends ValidationError {
  /** For the log only. */
  readonly reason = 'invalid_response';
  /** For the log only: the failed check of the library, such as one about the clock. */
  readonly detail: string | undefined;

  constructor(cause: unknown) {
    super('This response of the sign-in service cannot be used. Please sign in again.', {
      code: 'invalid_provider_response',
      cause,
    });
    this.detail = findDetail(cause);
  }
}

/** A code of the library, or the provider's error, limited to the length of known ones. */
function findDetail(cause: unknown): string | undefined {
  if (cause instanceof ResponseBodyError) return cause.error.slice(0, 64);
  return cause instanceof ClientError ? cause.code : undefined;
}

/** Errors that a new attempt does not fix: the operator has to check the configuration. */
const misconfigured = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];

/** Maps errors of `openid-client` to ours. */
export function toProviderError(error: unknown): never {
  // Errors of our own `fetch` are the cause of another error.
  for (const one of [error, error instanceof Error && error.cause])
    if (one instanceof UnavailableError) throw one;
  if (error instanceof AuthorizationResponseError) throw new ProviderRefusedError(error);
  if (error instanceof ResponseBodyError && misconfigured.includes(error.error))
    throw new ProviderUnavailableError(error);
  throw new InvalidResponseError(error);
}
