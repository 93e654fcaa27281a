import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Alert, Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { type LoginOutcomes, useLogin } from './use-login';
import styles from './login-form.module.css';

export function LoginForm(outcomes: LoginOutcomes) {
  const { field, formProps, pending, failure } = useLogin(outcomes);
  return (
    <Form {...formProps}>
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <div className={styles.password}>
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
        <Link to={paths.forgotPassword} className={styles.forgot}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Signing in...' : 'Sign in'}
      </Button>
    </Form>
  );
}
