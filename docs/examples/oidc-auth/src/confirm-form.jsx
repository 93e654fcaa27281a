import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Button, Form, PasswordField } from '@site/shared/ui';
import { confirmAccount } from './oidc-api';
import { useSessionStart } from './use-session-start';

/** An account that exists is linked by its own password, and never without asking. */
export function ConfirmForm({ email, state }) {
  const api = useApi();
  const startSession = useSessionStart();
  const { field, formProps, pending } = useForm({
    read: (form) => readFields(form, 'password'),
    validate: ({ password }) => ({ password: password === '' ? 'Password is required' : undefined }),
    send: ({ password }) => confirmAccount(api, state, password),
    onSent: ({ data, message }) => startSession(data, message),
  });
  return (
    <Form {...formProps}>
      <p>There is an account for {email} already. Its password links it to your sign-in, this one time.</p>
      <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
      <Link to={paths.forgotPassword}>Forgot your password?</Link>
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Linking...' : 'Link and sign in'}
      </Button>
    </Form>
  );
}
