import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import styles from './verification-lead.module.css';

interface VerificationLeadProps {
  /** The address of the code; undefined in a browser without one. */
  email: string | undefined;
  /** Whether that is known, which it is not on a server. */
  isKnown: boolean;
}

/** Says where the code was sent. All variants take the same space, so that nothing moves after hydration. */
export function VerificationLead({ email, isKnown }: VerificationLeadProps) {
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
