import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { SignupForm } from './signup-form';

export function SignupPage({ title }: PageProps) {
  const navigate = useNavigate();
  return (
    <AuthPage
      title={title}
      footer={
        <p>
          Already have an account? <Link to={paths.login}>Sign in here</Link>
        </p>
      }
    >
      <SignupForm onSignedUp={(email) => void navigate(paths.verifyOtp, { state: { email } })} />
    </AuthPage>
  );
}
