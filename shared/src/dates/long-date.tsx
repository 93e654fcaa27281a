const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface LongDateProps {
  /** A moment or a day (ISO 8601). */
  value: string;
}

/**
 * A date for people, such as `November 23, 2026`. In UTC, so that it is the same day on the server and in every browser.
 * Without `Intl`, whose first formatter takes a phone a tenth of a second.
 */
export function LongDate({ value }: LongDateProps) {
  const date = new Date(value);
  return (
    <time dateTime={value}>
      {`${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`}
    </time>
  );
}
