import { Spinner } from '@site/shared/ui';
import styles from './waiting-page.module.css';

/** Fills the window while a page loads, so that the footer stays below it. Shows a spinner when that takes long. */
export function WaitingPage() {
  // Stryker disable next-line StringLiteral: for the types; the style is there
  const look = styles.spinner ?? '';
  return (
    <div className={styles.page}>
      <Spinner label="Loading the page" className={look} />
    </div>
  );
}
