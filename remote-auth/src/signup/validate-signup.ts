import type { SignupRequest } from '@site/shared/contracts/api';
import { findConfirmationProblem, findEmailProblem, findNewPasswordProblem } from '../forms/account-rules';
import { onlyProblems } from '../forms/field-messages';

export function validateSignup({ email, password, confirm_password }: SignupRequest) {
  return onlyProblems({
    email: findEmailProblem(email),
    password: findNewPasswordProblem(password),
    confirm_password: findConfirmationProblem(password, confirm_password),
  });
}
