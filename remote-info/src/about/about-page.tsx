import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { useSiteConfig } from '@site/shared/site-config';
import { ButtonLink, Page } from '@site/shared/ui';
import { Pillars } from './pillars';
import styles from './about-page.module.css';

export function AboutPage({ title }: PageProps) {
  const { brand } = useSiteConfig();
  return (
    <Page
      title={title}
      lead={`${brand} is a place where developers write down what they learn, find small tools for everyday work, and help each other along.`}
      className={styles.page ?? ''}
    >
      <Pillars />
      <section aria-labelledby="mission" className={styles.mission}>
        <h2 id="mission">Our Mission</h2>
        <p className={styles.statement}>
          To give every developer a place to share knowledge, tools that just work, and a fair chance at work
          that suits them.
        </p>
        <p>
          Most of what we know, someone once took the time to write down. We want to keep that going: an admin
          reads what members write before it goes live, so it’s worth your time; tools need no account,
          because a small task should stay small; and nobody pays with their data, because a community isn’t
          an audience for sale.
        </p>
      </section>
      <section aria-labelledby="join" className={styles.join}>
        <h2 id="join">Come In</h2>
        <p>Anyone can read. An account takes an email address and two minutes.</p>
        <p className={styles.ways}>
          <ButtonLink to={paths.blogs} variant="primary">
            Read the blogs
          </ButtonLink>
          <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        </p>
      </section>
    </Page>
  );
}
