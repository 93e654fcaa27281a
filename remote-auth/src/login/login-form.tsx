import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { readFields } from '../forms/read-fields';
import { type LoginOutcomes, useLogin } from './use-login';
import styles from './login-form.module.css';

export function LoginForm(outcomes: LoginOutcomes) {
  const { errors, submitting, logIn, clearEdited } = useLogin(outcomes);
  return (
    <Form
      onInput={clearEdited}
      onSubmit={({ currentTarget }) => void logIn(readFields(currentTarget, 'email', 'password'))}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
        disabled={submitting}
      />
      <div className={styles.password}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          disabled={submitting}
        />
        <Link to={paths.forgotPassword} className={styles.forgot}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" block busy={submitting}>
        {submitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </Form>
  );
}
