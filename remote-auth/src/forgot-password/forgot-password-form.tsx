import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Button, Checkbox, Form, TextField } from '@site/shared/ui';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, formProps, pending } = useForgotPassword(onSent);
  return (
    <Form {...formProps}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <Checkbox
        {...field('terms')}
        required
        label={
          <>
            I accept the <Link to={paths.terms}>Terms and Conditions</Link>
          </>
        }
      />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Sending OTP...' : 'Reset password'}
      </Button>
    </Form>
  );
}
