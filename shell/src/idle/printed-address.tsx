import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import styles from './printed-address.module.css';

/** Where a printed page can be found; on a screen the browser shows it. */
export function PrintedAddress() {
  const { publicUrl } = useSiteConfig();
  const { pathname, search } = useLocation();
  return <p className={styles.address}>{publicUrl + pathname + search}</p>;
}
