import { paths } from '@site/shared/paths';
import { useSiteConfig } from '@site/shared/site-config';
import { Button, ButtonLink, ChatIcon } from '@site/shared/ui';
import styles from './more-help.module.css';

/** For questions that the page leaves open. */
export function MoreHelp() {
  return (
    <section aria-labelledby="more-help" className={styles.panel}>
      <div>
        <h2 id="more-help">Still need help?</h2>
        <p className={styles.text}>Tell us where you’re stuck. Support replies within 24 hours.</p>
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

/** By default the button does nothing (requirement 8.9). Switched on, it opens a mail to support. */
function LiveChat() {
  const { features, supportEmail } = useSiteConfig();
  const face = (
    <>
      <ChatIcon size={18} />
      Live Chat
    </>
  );
  return features.liveChat ? (
    <ButtonLink to={`mailto:${supportEmail}?subject=Live%20Chat`}>{face}</ButtonLink>
  ) : (
    <Button>{face}</Button>
  );
}
