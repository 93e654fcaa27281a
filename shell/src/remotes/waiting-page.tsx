import { Spinner } from '@site/shared/ui';
import styles from './waiting-page.module.css';

/** Fills the window while a page loads, so that the footer stays below it. Shows a spinner when that takes long. */
export function WaitingPage() {
  return (
    <div className={styles.page}>
      <Spinner label="Loading the page" className={styles.spinner ?? ''} />
    </div>
  );
}
