import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { UpdatePasswordForm } from './update-password-form';

export function UpdatePasswordPage({ title }: PageProps) {
  const navigate = useNavigate();
  return (
    <AuthPage
      title={title}
      footer={
        <p>
          Code expired? <Link to={paths.forgotPassword}>Start again</Link>
        </p>
      }
    >
      <UpdatePasswordForm onUpdated={() => void navigate(paths.home, { replace: true })} />
    </AuthPage>
  );
}
