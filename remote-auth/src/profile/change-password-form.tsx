import { passwordMinLength } from '@site/shared/contracts';
import type { ChangePasswordRequest, ChangePasswordResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form, PasswordField } from '@site/shared/ui';
import { findConfirmationProblem, findNewPasswordProblem, findPasswordProblem } from '../forms/account-rules';
import { toastFailure } from '../forms/toast-failure';
import { changePassword } from '../profile-api';
import styles from './change-password-form.module.css';

export function ChangePasswordForm({ email }: { email: string }) {
  const { field, formProps, pending } = useChangePassword();
  return (
    <Form {...formProps}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" {...field('old_password')} autoComplete="current-password" />
      <PasswordField
        label="New password"
        {...field('new_password')}
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters. You’ll stay signed in here and be signed out everywhere else.`}
      />
      <PasswordField
        label="Confirm new password"
        {...field('confirm_password')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={pending} className={styles.submit}>
        {pending ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  );
}

/** Changes the password; the server then ends the member's other sessions. */
function useChangePassword() {
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

function validateChangePassword(request: ChangePasswordRequest) {
  const { old_password, new_password, confirm_password } = request;
  return {
    old_password: findPasswordProblem(old_password),
    new_password: findNewPasswordProblem(new_password),
    confirm_password: findConfirmationProblem(new_password, confirm_password),
  };
}
