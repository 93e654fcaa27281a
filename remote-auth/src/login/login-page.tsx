import { returnPath } from '@site/shared/auth';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useLocation, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { LoginForm } from './login-form';

export function LoginPage({ title }: PageProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
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
        // Replaces the login page, so that Back does not lead a member to it.
        onLoggedIn={() => void navigate(returnPath(state), { replace: true })}
        onUnverified={(email) => void navigate(paths.verifyOtp, { state: { email } })}
      />
    </AuthPage>
  );
}
