import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import styles from './brand-link.module.css';

export function BrandLink() {
  const { brand } = useSiteConfig();
  return (
    <Link to={paths.home} className={styles.brand}>
      <Logo />
      <span translate="no" className={styles.name}>
        {brand}
      </span>
    </Link>
  );
}

/** A prompt that waits for the next line. */
function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path d="m8.5 10 6 6-6 6" className={styles.stroke} />
      <path d="M17 22h6.5" className={styles.stroke} />
    </svg>
  );
}
