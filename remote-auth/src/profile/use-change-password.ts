import type { ChangePasswordRequest, ChangePasswordResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { toastFailure } from '../forms/toast-failure';
import { changePassword } from '../profile-api';
import { validateChangePassword } from './validate-change-password';

/** Changes the password; the server then ends the member's other sessions. */
export function useChangePassword() {
  const api = useApi();
  return useForm<ChangePasswordRequest, ChangePasswordResponse>({
    read: (form) => readFields(form, 'old_password', 'new_password', 'confirm_password'),
    validate: validateChangePassword,
    send: (request) => changePassword(api, request),
    onSent: ({ message, form }) => {
      toast.success(message);
      form.reset();
    },
    onFailed: toastFailure,
  });
}
