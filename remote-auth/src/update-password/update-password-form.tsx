import { Button, Form, PasswordField } from '@site/shared/ui';
import { useUpdatePassword } from './use-update-password';

export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const { field, formProps, pending, email } = useUpdatePassword(onUpdated);
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
