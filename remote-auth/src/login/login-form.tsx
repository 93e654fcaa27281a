import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { emailNotVerified } from '@site/shared/contracts';
import type { LoginRequest } from '@site/shared/contracts/api';
import { findEmailProblem, readFields, useForm } from '@site/shared/forms';
import { describeFailure, useSessionStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Alert, Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { accountDeleted } from '../auth-api';
import { findPasswordProblem } from '../forms/account-rules';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';
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

interface LoginOutcomes {
  onLoggedIn: () => void;
  /** The password is right, but the address is not verified; a new code has been sent. */
  onUnverified: (email: string) => void;
  /** The password is right, but the account is deleted; the reason contains until when it can be restored. */
  onDeleted: (credentials: LoginRequest, reason: string) => void;
}

function useLogin({ onLoggedIn, onUnverified, onDeleted }: LoginOutcomes) {
  const auth = useAuth();
  const tokens = useSessionStore();
  const [failure, setFailure] = useState<string>();
  const form = useForm<LoginRequest, void>({
    read: (form) => readFields(form, 'email', 'password'),
    validate: validateLogin,
    onInvalid: () => setFailure(undefined),
    send: async (request) => {
      setFailure(undefined);
      return { success: true, data: await auth.login(request), message: 'Login successful' };
    },
    onSent: ({ message }) => {
      toast.success(message);
      onLoggedIn();
    },
    onFailed: (failed) => {
      if (failed.error.code === accountDeleted) {
        return onDeleted(failed.values, describeFailure(failed.error));
      }
      toastFailure(failed);
      if (failed.error.code !== emailNotVerified) {
        // Messages of fields stand under them.
        if (Object.keys(failed.errors).length === 0) setFailure(describeFailure(failed.error));
        return;
      }
      const { email } = failed.values;
      beginFlow(tokens, 'signup', email);
      onUnverified(email);
    },
  });
  // The alert stays when the toast has closed.
  return { ...form, failure };
}

function validateLogin({ email, password }: LoginRequest) {
  return { email: findEmailProblem(email), password: findPasswordProblem(password) };
}
