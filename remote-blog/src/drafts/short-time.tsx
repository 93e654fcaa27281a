// eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render what is shown to members, in the zone that is meant.
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the visitor's own time zone. @param value ISO 8601 */
export function ShortTime({ value }: { value: string }) {
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
