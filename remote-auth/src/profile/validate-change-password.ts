import type { ChangePasswordRequest } from '@site/shared/contracts/api';
import { findConfirmationProblem, findNewPasswordProblem, findPasswordProblem } from '../forms/account-rules';

export function validateChangePassword(request: ChangePasswordRequest) {
  const { old_password, new_password, confirm_password } = request;
  return {
    old_password: findPasswordProblem(old_password),
    new_password: findNewPasswordProblem(new_password),
    confirm_password: findConfirmationProblem(new_password, confirm_password),
  };
}
