interface LastUpdatedProps {
  /** Such as `2026-11-20`. */
  day: string;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day since which a legal text reads as it does. */
export function LastUpdated({ day }: LastUpdatedProps) {
  return (
    <>
      Last updated on <time dateTime={day}>{format.format(new Date(day))}</time>.
    </>
  );
}
