import { useState } from 'react';
import { returnPath } from '@site/shared/auth';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useLocation, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { LoginForm } from './login-form';
import { type DeletedAccount, RestoreAccount } from './restore-account';

export function LoginPage({ title }: PageProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [deleted, setDeleted] = useState<DeletedAccount>();
  // Replaces the login page, so that Back does not lead a member to it.
  const leave = () => void navigate(returnPath(state), { replace: true });
  if (deleted) {
    return (
      <AuthPage title="Restore your account?">
        <RestoreAccount {...deleted} onRestored={leave} onCancel={() => setDeleted(undefined)} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={title}
      footer={
        <p>
          New here? <Link to={paths.signup}>Create an account</Link>
        </p>
      }
    >
      <LoginForm
        onLoggedIn={leave}
        onUnverified={(email) => void navigate(paths.verifyOtp, { state: { email } })}
        onDeleted={(credentials, reason) => setDeleted({ credentials, reason })}
      />
    </AuthPage>
  );
}
