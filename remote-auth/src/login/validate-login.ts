import type { LoginRequest } from '@site/shared/contracts/api';
import { findEmailProblem, findPasswordProblem } from '../forms/account-rules';
import { onlyProblems } from '../forms/field-messages';

export function validateLogin({ email, password }: LoginRequest) {
  return onlyProblems({ email: findEmailProblem(email), password: findPasswordProblem(password) });
}
