import { findEmailProblem } from '../forms/account-rules';
import { onlyProblems } from '../forms/field-messages';

export interface ForgotPasswordFields {
  email: string;
  termsAccepted: boolean;
}

export function validateForgotPassword({ email, termsAccepted }: ForgotPasswordFields) {
  return onlyProblems({
    email: findEmailProblem(email),
    terms: termsAccepted ? undefined : 'You must accept the Terms and Conditions',
  });
}
