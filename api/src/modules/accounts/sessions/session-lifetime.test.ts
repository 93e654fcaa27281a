import { findFirstExpiry, findOldestStart, findRefreshExpiry } from './session-lifetime';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

test('a session that is older than the site allows is over', () => {
  expect(findOldestStart({ sessionMaxDays: 90 }, now)).toEqual(inDays(-90));
});

test('a refresh token lives for sixty days, the first of a session no longer than this one', () => {
  expect(findRefreshExpiry(now)).toEqual(inDays(60));
  expect(findFirstExpiry({ sessionMaxDays: 90 }, now)).toEqual(inDays(60));
  expect(findFirstExpiry({ sessionMaxDays: 7 }, now)).toEqual(inDays(7));
});
