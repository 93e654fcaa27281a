import type { LoginRequest } from '@site/shared/contracts/api';
import { findEmailProblem } from '@site/shared/forms';
import { findPasswordProblem } from '../forms/account-rules';

export function validateLogin({ email, password }: LoginRequest) {
  return { email: findEmailProblem(email), password: findPasswordProblem(password) };
}
