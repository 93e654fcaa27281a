import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Button, Checkbox, Form, TextField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { errors, submitting, requestCode, clearEdited } = useForgotPassword(onSent);
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget }) => {
        const { email, terms } = readFields(currentTarget, 'email', 'terms');
        void requestCode({ email, termsAccepted: terms === 'on' });
      }}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
        disabled={submitting}
      />
      <Checkbox
        name="terms"
        required
        error={errors.terms}
        disabled={submitting}
        label={
          <>
            I accept the <Link to={paths.terms}>Terms and Conditions</Link>
          </>
        }
      />
      <Button type="submit" variant="primary" size="large" block busy={submitting}>
        {submitting ? 'Sending OTP...' : 'Reset password'}
      </Button>
    </Form>
  );
}
