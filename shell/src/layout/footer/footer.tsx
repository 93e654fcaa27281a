import { paths } from '@site/shared/paths';
import { useSiteConfig } from '@site/shared/site-config';
import { colorSchemePlaceId } from '../../color-scheme/color-scheme-place';
import { useEntries } from '../use-entries';
import { FooterLinks } from './footer-links';
import { StayUpdated } from './stay-updated';
import styles from './footer.module.css';

const company = [
  { to: paths.about, text: 'About Us' },
  { to: paths.blogs, text: 'Blogs' },
];

const support = [
  { to: paths.help, text: 'Help Center' },
  { to: paths.terms, text: 'Terms of Service' },
  { to: paths.privacy, text: 'Privacy Policy' },
  { to: paths.contact, text: 'Contact Us' },
];

export function Footer() {
  const { brand } = useSiteConfig();
  const added = useEntries('footer').map(({ path, label }) => ({ to: path, text: label }));
  // eslint-disable-next-line rendering/no-random-values -- Markup of last year is taken over: suppressHydrationWarning.
  const year = new Date().getUTCFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.blurb}>
          <p translate="no" className={styles.brand}>
            {brand}
          </p>
          <p>
            A community where developers write down what they learn, with free web tools for everyday work.
          </p>
        </div>
        <FooterLinks title="Company" links={[...company, ...added]} />
        <FooterLinks title="Support" links={support} />
        <StayUpdated />
      </div>
      <div className={styles.bottom}>
        <p suppressHydrationWarning>{`© ${year} ${brand}. All rights reserved.`}</p>
        <div id={colorSchemePlaceId} />
      </div>
    </footer>
  );
}
