import type { MessageResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { describeFailure, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form, PasswordField } from '@site/shared/ui';
import { resetEmailMissing, updatePassword } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { useHydrated } from '../use-hydrated';

interface NewPassword {
  password: string;
  confirm_password: string;
}

/** Sets a new password after a verified reset code. Only the server validates the two fields (requirement 4.45). */
export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const api = useApi();
  const tokens = useSessionStore();
  const hydrated = useHydrated();
  const email = hydrated ? tokens.find('resetEmail') : undefined;
  const { field, formProps, pending } = useForm<NewPassword, MessageResponse>({
    read: (form) => readFields(form, 'password', 'confirm_password'),
    send: (passwords) => updatePassword(api, { email: tokens.find('resetEmail'), ...passwords }),
    onSent: ({ message }) => {
      tokens.remove('resetEmail');
      toast.success(message);
      onUpdated();
    },
    onFailed: (failed) =>
      toastFailure(failed, (error) =>
        error.code === resetEmailMissing
          ? 'Reset email not found. Please restart reset process.'
          : describeFailure(error) || 'Failed to reset password',
      ),
  });
  return (
    <Form {...formProps}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField label="New password" {...field('password')} autoComplete="new-password" />
      <PasswordField label="Confirm password" {...field('confirm_password')} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        Reset Password
      </Button>
    </Form>
  );
}
