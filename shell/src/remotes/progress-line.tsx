import styles from './progress-line.module.css';

/** A thin line at the very top while a page loads. It takes no space, and shows only when loading takes a while. */
export function ProgressLine() {
  return <div role="progressbar" aria-label="Loading the page" className={styles.line} />;
}
