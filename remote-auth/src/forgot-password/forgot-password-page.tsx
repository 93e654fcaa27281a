import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { ForgotPasswordForm } from './forgot-password-form';

export function ForgotPasswordPage({ title }: PageProps) {
  const navigate = useNavigate();
  return (
    <AuthPage
      title={title}
      lead="We'll email you a code. Use it to choose a new password."
      footer={
        <p>
          <Link to={paths.login}>Back to login</Link>
        </p>
      }
    >
      <ForgotPasswordForm onSent={(email) => void navigate(paths.verifyOtp, { state: { email } })} />
    </AuthPage>
  );
}
