let format: Intl.DateTimeFormat | undefined;

/** Made when it is needed: the first one takes a phone a tenth of a second. */
function findFormat(): Intl.DateTimeFormat {
  // eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render what members see, in the zone that is meant.
  format ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return format;
}

/** A moment in the visitor's own time zone, as text. @param value ISO 8601 */
export const toShortTime = (value: string) => findFormat().format(new Date(value));

/** The same as an element. */
export function ShortTime({ value }: { value: string }) {
  return <time dateTime={value}>{toShortTime(value)}</time>;
}
