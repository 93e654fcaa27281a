import { passwordMinLength } from '@site/shared/contracts';
import { Button, Form, PasswordField } from '@site/shared/ui';
import styles from './change-password-form.module.css';
import { useChangePassword } from './use-change-password';

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
        hint={`At least ${passwordMinLength} characters. You stay signed in here and are signed out everywhere else.`}
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
