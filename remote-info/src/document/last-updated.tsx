import { LongDate } from '@site/shared/dates';
import styles from './last-updated.module.css';

interface LastUpdatedProps {
  /** Such as `2026-11-20`. */
  day: string;
}

/** The day since which a legal text reads as it does; a line of its own in a page's lead. */
export function LastUpdated({ day }: LastUpdatedProps) {
  return (
    <span className={styles.line}>
      Last updated on <LongDate value={day} />
    </span>
  );
}
