import { passwordMinLength } from '@site/shared/contracts';
import { Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import { useSignup } from './use-signup';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { errors, submitting, signUp, clearEdited } = useSignup();
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget: form }) =>
        void signUp(readFields(form, 'email', 'password', 'confirm_password'), (email) => {
          form.reset();
          onSignedUp(email);
        })
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
        disabled={submitting}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
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
        {submitting ? 'Creating account...' : 'Create an account'}
      </Button>
    </Form>
  );
}
