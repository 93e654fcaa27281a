/** For a field that takes a local time. @param time ISO 8601, or empty */
export function toLocalTime(time: string): string {
  if (time === '') return '';
  const date = new Date(time);
  // As if the local time were UTC, which is what such a field takes.
  // eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render forms of members.
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that somebody means who fills such a field; empty while it is not complete. ISO 8601 */
export function fromLocalTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** The visitor's time zone, such as `Europe/Berlin`. */
// eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render forms of members.
export const findTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
