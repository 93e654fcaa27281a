const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** After a month the date says more. */
const maxMs = 30 * 86_400_000;

/**
 * How long ago something was, such as "3 hours ago". For pages that no server renders.
 *
 * @param value ISO 8601
 * @param now In milliseconds
 */
export function toRelativeTime(value: string, now = Date.now()): string {
  const time = new Date(value);
  const ms = time.getTime() - now;
  if (Math.abs(ms) >= maxMs) {
    // eslint-disable-next-line rendering/explicit-time-zone -- Only browsers render it, in the zone that is meant.
    return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(time);
  }
  const [unit, length] = steps.find(([, length]) => Math.abs(ms) >= length) ?? [];
  if (unit === undefined) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(Math.trunc(ms / length), unit);
}
