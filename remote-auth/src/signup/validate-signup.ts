import type { SignupRequest } from '@site/shared/contracts/api';
import { findEmailProblem } from '@site/shared/forms';
import { findConfirmationProblem, findNewPasswordProblem } from '../forms/account-rules';

export function validateSignup({ email, password, confirm_password }: SignupRequest) {
  return {
    email: findEmailProblem(email),
    password: findNewPasswordProblem(password),
    confirm_password: findConfirmationProblem(password, confirm_password),
  };
}
