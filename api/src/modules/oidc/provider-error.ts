import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ForbiddenError, UnavailableError, ValidationError } from '../../errors/errors';
import { ProviderUnavailableError } from './provider-fetch';

/** Whoever was asked to sign in at the provider did not, or may not. */
export class ProviderRefusedError extends ForbiddenError {
  /** For the log alone. */
  readonly reason = 'provider_refused';

  constructor(cause: unknown) {
    super('The sign-in was not completed there. Nobody has been signed in.', {
      code: 'provider_refused',
      cause,
    });
  }
}

/** A code that is used or expired, another nonce, a wrong signature: whatever it is, nobody is told which. */
export class InvalidResponseError extends ValidationError {
  /** For the log alone. */
  readonly reason = 'invalid_response';
  /** For the log alone: which check of the library it did not pass, such as a clock that is wrong. */
  readonly detail: string | undefined;

  constructor(cause: unknown) {
    super('This response of the sign-in service cannot be used. Please sign in again.', {
      code: 'invalid_provider_response',
      cause,
    });
    this.detail = findDetail(cause);
  }
}

/** A code of the library, or the error that the provider names: not longer than these are, whoever sent it. */
function findDetail(cause: unknown): string | undefined {
  if (cause instanceof ResponseBodyError) return cause.error.slice(0, 64);
  return cause instanceof ClientError ? cause.code : undefined;
}

/** Errors that a new attempt does not mend: the operator has to look at the configuration. */
const misconfigured = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];

/** Gives what `openid-client` throws a meaning of ours. */
export function toProviderError(error: unknown): never {
  // What our own `fetch` throws comes back as the cause of something.
  for (const one of [error, error instanceof Error && error.cause])
    if (one instanceof UnavailableError) throw one;
  if (error instanceof AuthorizationResponseError) throw new ProviderRefusedError(error);
  if (error instanceof ResponseBodyError && misconfigured.includes(error.error))
    throw new ProviderUnavailableError(error);
  throw new InvalidResponseError(error);
}
