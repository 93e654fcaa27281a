import { toRelativeTime } from './to-relative-time';

const now = Date.parse('2026-11-28T12:00:00.000Z');

test.each([
  ['2026-11-28T11:59:01.000Z', 'just now'],
  ['2026-11-28T11:58:59.000Z', '1 minute ago'],
  ['2026-11-28T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-28T11:00:00.000Z', '1 hour ago'],
  ['2026-11-27T12:00:01.000Z', '23 hours ago'],
  ['2026-11-27T12:00:00.000Z', '1 day ago'],
  ['2026-10-29T12:00:01.000Z', '29 days ago'],
  ['2026-10-29T12:00:00.000Z', 'October 29, 2026'],
  ['2026-11-28T14:00:00.000Z', 'in 2 hours'],
])('%s is %s', (value, text) => {
  expect(toRelativeTime(value, now)).toBe(text);
});
