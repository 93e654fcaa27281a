import type { PageProps } from '@site/shared/pages';
import { Page } from '@site/shared/ui';
import { Brand } from '../document/brand';
import { DocumentSection } from '../document/document-section';
import documentStyles from '../document/document.module.css';
import { LastUpdated } from '../document/last-updated';
import { termsSections, termsUpdatedOn } from './terms-sections';
import styles from './terms-page.module.css';

export function TermsPage({ title }: PageProps) {
  return (
    <Page
      title={title}
      lead={
        <>
          The rules that everybody on <Brand /> agrees to. <LastUpdated day={termsUpdatedOn} />
        </>
      }
      width="text"
    >
      <article className={documentStyles.document}>
        {termsSections.map(({ id, title, Content }, index) => (
          <DocumentSection key={id} id={id} title={`${index + 1}. ${title}`}>
            <Content />
          </DocumentSection>
        ))}
        <aside aria-labelledby="legal-review" className={styles.note}>
          <h2 id="legal-review">A note on legal review</h2>
          <p>
            We wrote these terms in plain language, and they are no legal advice. We recommend a review by a
            qualified lawyer to everybody who wants to rely on them, and above all to those who run a site of
            their own with this text.
          </p>
        </aside>
      </article>
    </Page>
  );
}
