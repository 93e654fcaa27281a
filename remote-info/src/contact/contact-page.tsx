import type { PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { ContactForm } from './contact-form';
import { OtherWays } from './other-ways';
import styles from './contact-page.module.css';

export function ContactPage({ title }: PageProps) {
  return (
    <Page title={title} lead="Questions, ideas and reports are welcome, from members and visitors alike.">
      <div className={styles.columns}>
        <Card as="section" padding="large" aria-labelledby="write" className={styles.form ?? ''}>
          <h2 id="write">Send us a message</h2>
          <ContactForm />
        </Card>
        <OtherWays />
      </div>
    </Page>
  );
}
