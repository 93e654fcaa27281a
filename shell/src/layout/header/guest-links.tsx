import { paths } from '@site/shared/paths';
import { ButtonLink } from '@site/shared/ui';
import styles from './guest-links.module.css';

export function GuestLinks() {
  return (
    <div className={styles.links}>
      <ButtonLink to={paths.login} variant="ghost">
        Login
      </ButtonLink>
      <ButtonLink to={paths.signup} variant="primary">
        Register
      </ButtonLink>
    </div>
  );
}
