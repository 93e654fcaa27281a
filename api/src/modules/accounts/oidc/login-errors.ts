import { ConflictError, ForbiddenError, ValidationError } from '../../../errors/errors';

/** Not started in this browser, used before, or expired; the response does not say which. */
export class UnknownLoginError extends ValidationError {
  /** For the log only. */
  readonly reason = 'unknown_login';

  constructor() {
    super(
      'This sign-in didn’t start in this browser, was used before, or took too long. Please start again.',
      {
        code: 'unknown_login',
      },
    );
  }
}

export class UnverifiedAddressError extends ForbiddenError {
  /** For the log only. */
  readonly reason = 'address_not_verified';

  constructor() {
    super('The sign-in service hasn’t verified your email. Please verify it there and sign in again.', {
      code: 'address_not_verified',
    });
  }
}

/** For the account that is to be linked. */
export class WrongPasswordError extends ValidationError {
  /** For the log only. */
  readonly reason = 'wrong_password';

  constructor() {
    super({ password: ['The password is wrong'] });
  }
}

export class IdentityTakenError extends ConflictError {
  constructor() {
    super('This sign-in already belongs to another account.', { code: 'identity_taken' });
  }
}
