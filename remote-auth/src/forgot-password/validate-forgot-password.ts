import { findEmailProblem } from '@site/shared/forms';

export interface ForgotPasswordFields {
  email: string;
  /** Of a checkbox: empty unless it is checked. */
  terms: string;
}

export function validateForgotPassword({ email, terms }: ForgotPasswordFields) {
  return {
    email: findEmailProblem(email),
    terms: terms === '' ? 'You must accept the Terms and Conditions' : undefined,
  };
}
