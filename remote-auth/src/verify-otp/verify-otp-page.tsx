import { useState } from 'react';
import { useSessionStore } from '@site/shared/http';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useLocation, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { findFlow } from './verification-flow';
import { VerifyOtpForm } from './verify-otp-form';

export function VerifyOtpPage({ title }: PageProps) {
  const tokens = useSessionStore();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Kept, because verifying removes it from the store while this page still shows the address.
  const [flow] = useState(() => findFlow(tokens, state));
  return (
    <AuthPage
      title={title}
      lead={
        flow ? (
          <>
            We sent a 6-digit code to <strong>{flow.email}</strong>.
          </>
        ) : (
          <>
            Enter the 6-digit code from your email in the browser that asked for it. To go on with this
            device, <Link to={paths.login}>log in</Link> here.
          </>
        )
      }
      footer={
        <p>
          Wrong address?{' '}
          <Link to={flow?.name === 'reset' ? paths.forgotPassword : paths.signup}>Start again</Link>
        </p>
      }
    >
      <VerifyOtpForm
        flow={flow}
        onVerified={(name) =>
          void navigate(name === 'reset' ? paths.updatePassword : paths.home, { replace: true })
        }
      />
    </AuthPage>
  );
}
