import { useState } from 'react';
import type { PageProps } from '@site/shared/pages';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { classNames, Page } from '@site/shared/ui';
import { Brand } from '../document/brand';
import { DocumentSection } from '../document/document-section';
import documentStyles from '../document/document.module.css';
import { LastUpdated } from '../document/last-updated';
import { useHashTarget } from '../use-hash-target';
import { PolicyActions } from './policy-actions';
import { privacySections, privacyUpdatedOn, toPrivacyVersion } from './privacy-sections';
import { SectionNavigation } from './section-navigation';
import styles from './privacy-page.module.css';

export function PrivacyPage({ title }: PageProps) {
  const { features } = useSiteConfig();
  const { key } = useLocation();
  const [openingKey] = useState(key);
  useHashTarget((section) => section.focus({ preventScroll: true }));
  // Only navigation within the page scrolls smoothly.
  const isMovingWithin = key !== openingKey;
  return (
    <Page
      title={title}
      lead={
        <>
          What <Brand /> knows about you, and what we do with it. <LastUpdated day={privacyUpdatedOn} />
        </>
      }
    >
      <div className={classNames(styles.layout, isMovingWithin && styles.smooth)}>
        <div className={styles.aside}>
          <SectionNavigation sections={privacySections} />
          <PolicyActions version={toPrivacyVersion(features)} />
        </div>
        <article className={documentStyles.document}>
          {privacySections.map(({ id, title, Content }) => (
            <DocumentSection key={id} id={id} title={title}>
              <Content />
            </DocumentSection>
          ))}
        </article>
      </div>
    </Page>
  );
}
