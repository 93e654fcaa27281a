import { passwordMinLength } from '@site/shared/contracts';
import { Button, Form, PasswordField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import styles from './change-password-form.module.css';
import { useChangePassword } from './use-change-password';

export function ChangePasswordForm({ email }: { email: string }) {
  const { errors, submitting, change, clearEdited } = useChangePassword();
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget: form }) =>
        void change(readFields(form, 'old_password', 'new_password', 'confirm_password'), () => form.reset())
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="old_password"
        autoComplete="current-password"
        error={errors.old_password}
        disabled={submitting}
      />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters. You stay signed in here and are signed out everywhere else.`}
        error={errors.new_password}
        disabled={submitting}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
        disabled={submitting}
      />
      <Button type="submit" variant="primary" busy={submitting} className={styles.submit}>
        {submitting ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  );
}
