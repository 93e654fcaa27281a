import { paths } from '@site/shared/paths';
import { ButtonLink } from '@site/shared/ui';
import { LiveChat } from './live-chat';
import styles from './more-help.module.css';

/** For questions that the page leaves open. */
export function MoreHelp() {
  return (
    <section aria-labelledby="more-help" className={styles.panel}>
      <div>
        <h2 id="more-help">Still need help?</h2>
        <p className={styles.text}>Tell us what you are stuck with. Support replies within 24 hours.</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.contact} variant="primary">
          Contact Us
        </ButtonLink>
        <LiveChat />
      </div>
    </section>
  );
}
