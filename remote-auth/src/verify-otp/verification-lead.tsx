import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import styles from './verification-lead.module.css';

interface VerificationLeadProps {
  /** Where the code was sent; undefined in a browser that has asked for none. */
  email: string | undefined;
  /** Whether it is known already which of them it is: a server cannot know. */
  isKnown: boolean;
}

/**
 * Says where the code is. What a server has written stays as an element of the page, and all that may be said has the same
 * place, so that nothing moves when the browser knows.
 */
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
