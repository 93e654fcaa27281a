import { useRef } from 'react';
import { readFields, useForm } from '@site/shared/forms';
import { toApiResult, useApi, withCookies } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, Form, PasswordField, TextField } from '@site/shared/ui';

/** The code, and the password that it allows to set. */
export function NewPasswordForm({ email }) {
  const api = useApi();
  const navigate = useNavigate();
  // A code works once: after it was right, a password that is refused is typed again without it.
  const isVerified = useRef(false);
  const post = (path, body, message) => toApiResult(api.public.post(path, body, withCookies), message);

  const { field, formProps, pending } = useForm({
    read: (form) => readFields(form, 'otp', 'password', 'confirm_password'),
    send: async ({ otp, ...passwords }) => {
      if (!isVerified.current) {
        const verified = await post('/verify-otp/', { email, otp }, '');
        if (!verified.success) return verified;
        isVerified.current = true;
      }
      return post('/update-password/', { email, ...passwords }, 'Your password is set. Please sign in.');
    },
    onSent: ({ message }) => {
      toast.success(message);
      void navigate(paths.login, { replace: true });
    },
  });
  return (
    <Form {...formProps}>
      <TextField label="Code" {...field('otp')} inputMode="numeric" autoComplete="one-time-code" />
      <PasswordField label="New password" {...field('password')} autoComplete="new-password" />
      <PasswordField label="Confirm password" {...field('confirm_password')} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Saving...' : 'Set password'}
      </Button>
    </Form>
  );
}
