import { passwordMinLength } from '@site/shared/contracts';
import { Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { useSignup } from './use-signup';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { field, formProps, pending } = useSignup(onSignedUp);
  return (
    <Form {...formProps}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
      />
      <PasswordField label="Confirm password" {...field('confirm_password')} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Creating account...' : 'Create an account'}
      </Button>
    </Form>
  );
}
