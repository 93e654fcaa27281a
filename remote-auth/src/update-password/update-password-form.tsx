import { Button, Form, PasswordField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import { useUpdatePassword } from './use-update-password';

export function UpdatePasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const { errors, submitting, email, update, clearEdited } = useUpdatePassword(onUpdated);
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget }) => void update(readFields(currentTarget, 'password', 'confirm_password'))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        disabled={submitting}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
        disabled={submitting}
      />
      <Button type="submit" variant="primary" size="large" block busy={submitting}>
        Reset Password
      </Button>
    </Form>
  );
}
