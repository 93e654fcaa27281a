import styles from './progress-line.module.css';

/** A thin line at the very top while a page is on its way. It takes no place, and shows only when that takes a while. */
export function ProgressLine() {
  return <div role="progressbar" aria-label="Loading the page" className={styles.line} />;
}
