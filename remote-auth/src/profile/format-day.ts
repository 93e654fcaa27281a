// eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render the profile, in the zone that is meant.
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The day of a point in time (ISO 8601) where the visitor is; the text itself when it is no date. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : day.format(time);
}
