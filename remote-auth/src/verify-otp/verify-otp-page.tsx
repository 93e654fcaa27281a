import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '@site/shared/http';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link, useLocation, useNavigate } from '@site/shared/router';
import { AuthPage } from '../layout/auth-page';
import { useHydrated } from '../use-hydrated';
import { findFlow } from './verification-flow';
import styles from './verification-lead.module.css';
import { VerifyOtpForm } from './verify-otp-form';

export function VerifyOtpPage({ title }: PageProps) {
  const tokens = useSessionStore();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Kept, because verifying removes it from the store while this page still shows the address.
  const [found] = useState(() => findFlow(tokens, state));
  const isHydrated = useHydrated();
  const formRef = useRef<HTMLDivElement>(null);
  // Here and not in the form, because this effect runs after that of the heading, which takes the focus.
  useEffect(() => {
    if (found && !isOccupied(document.activeElement)) formRef.current?.querySelector('input')?.focus();
  }, [found]);
  const flow = isHydrated ? found : undefined;
  return (
    <AuthPage
      title={title}
      lead={<VerificationLead email={flow?.email} isKnown={isHydrated} />}
      footer={
        <p>
          Wrong address?{' '}
          <Link to={flow?.name === 'reset' ? paths.forgotPassword : paths.signup}>Start again</Link>
        </p>
      }
    >
      <div ref={formRef}>
        <VerifyOtpForm
          flow={flow}
          onVerified={(name) =>
            void navigate(name === 'reset' ? paths.updatePassword : paths.home, { replace: true })
          }
        />
      </div>
    </AuthPage>
  );
}

/** Whether somebody has used the keyboard while the page was loading. */
function isOccupied(focused: Element | null): boolean {
  return focused?.matches('main :is(a, button, input)') ?? false;
}

interface VerificationLeadProps {
  /** The address of the code; undefined in a browser without one. */
  email: string | undefined;
  /** Whether that is known, which it is not on a server. */
  isKnown: boolean;
}

/** Says where the code was sent. All variants take the same space, so that nothing moves after hydration. */
function VerificationLead({ email, isKnown }: VerificationLeadProps) {
  return (
    <span className={styles.choice}>
      <span hidden={isKnown}>
        We sent a 6-digit code to <strong>your email address</strong>.
      </span>
      <span hidden={!isKnown || email !== undefined}>
        Enter the 6-digit code from your email in the browser that asked for it. To go on with this device,{' '}
        <Link to={paths.login}>log in</Link> here.
      </span>
      {email !== undefined && (
        <span>
          We sent a 6-digit code to <strong translate="no">{email}</strong>.
        </span>
      )}
    </span>
  );
}
