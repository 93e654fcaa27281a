import { Spinner } from '@site/shared/ui';
import styles from './waiting-page.module.css';

/** Keeps the place of a page that is on its way: the footer stays below the window. Says so when that takes long. */
export function WaitingPage() {
  return (
    <div className={styles.page}>
      <Spinner label="Loading the page" className={styles.spinner ?? ''} />
    </div>
  );
}
