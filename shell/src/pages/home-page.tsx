import { useSiteConfig } from '@site/shared/site-config';
import { Page } from '@site/shared/ui';
import styles from './home-page.module.css';

export function HomePage() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title="Developer blogs and tools"
      heading={
        <>
          Welcome to <span className={styles.brand}>{brand}</span>
        </>
      }
      className={styles.home}
    />
  );
}
