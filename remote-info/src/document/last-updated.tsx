import { LongDate } from '@site/shared/dates';
import styles from './last-updated.module.css';

interface LastUpdatedProps {
  /** Such as `2026-11-20`. */
  day: string;
}

/** The date of a legal text's current version, on a separate line of the page's lead. */
export function LastUpdated({ day }: LastUpdatedProps) {
  return (
    <span className={styles.line}>
      Last updated on <LongDate value={day} />
    </span>
  );
}
