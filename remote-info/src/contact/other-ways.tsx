import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { ClockIcon, MailIcon, UsersIcon } from '@site/shared/ui';
import { SupportMailLink } from '../support-mail-link';
import styles from './other-ways.module.css';

/** Help beside the form. */
export function OtherWays() {
  return (
    <div className={styles.ways}>
      <section>
        <MailIcon className={styles.icon} />
        <h2>Email</h2>
        <p>
          <SupportMailLink />
        </p>
        <p>
          Is it about your account? Please write from the address you signed up with. We’ll never ask for your
          password.
        </p>
      </section>
      <section>
        <ClockIcon className={styles.icon} />
        <h2>Response time</h2>
        <p>Replies typically come within 24 hours.</p>
        <p>
          Many answers are already in the <Link to={paths.help}>Help Center</Link>.
        </p>
      </section>
      <section>
        <UsersIcon className={styles.icon} />
        <h2>Community</h2>
        <p>
          We are a community of developers who share what they learn.{' '}
          <Link to={paths.blogs}>Read the blogs</Link>, or <Link to={paths.signup}>join us</Link> and write a
          post of your own.
        </p>
      </section>
    </div>
  );
}
