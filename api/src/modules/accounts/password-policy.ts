import type { FieldErrors } from '@site/shared/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ValidationError } from '../../errors/errors';
import { normalizePassword } from '../../password-hash';

const commonPasswords = new Set(dictionary['passwords-common']);

export interface ChosenPassword {
  password: string;
  confirmation: string;
  email: string;
  /** The name of the password's field in the request. */
  field?: 'password' | 'new_password';
}

/** The rules that a schema cannot express. @throws ValidationError */
export function requireGoodPassword({
  password,
  confirmation,
  email,
  field = 'password',
}: ChosenPassword): void {
  const details: FieldErrors = {};
  if (isGuessable(password, email)) {
    details[field] = ['This password is too common. Please choose another one.'];
  }
  if (password !== confirmation) details.confirm_password = ['Passwords do not match'];
  if (Object.keys(details).length > 0) throw new ValidationError(details);
}

function isGuessable(password: string, email: string): boolean {
  // Normalized as for hashing: full-width letters make no better password.
  const lower = normalizePassword(password).toLowerCase();
  const mailbox = email.split('@')[0];
  return commonPasswords.has(lower) || lower === email || lower === mailbox || new Set(lower).size === 1;
}
