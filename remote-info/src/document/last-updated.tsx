import styles from './last-updated.module.css';

interface LastUpdatedProps {
  /** Such as `2026-11-20`. */
  day: string;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day since which a legal text reads as it does; a line of its own in a page's lead. */
export function LastUpdated({ day }: LastUpdatedProps) {
  return (
    <span className={styles.line}>
      Last updated on <time dateTime={day}>{format.format(new Date(day))}</time>
    </span>
  );
}
