import { listTimes, toSeriesQuery } from './range';

const now = Date.parse('2026-03-14T15:20:00Z');

it('spans whole hours up to the one that goes on', () => {
  const times = listTimes('24 h', now).map((time) => new Date(time).toISOString());
  expect(times).toHaveLength(24);
  expect([times[0], times.at(-1)]).toEqual(['2026-03-13T16:00:00.000Z', '2026-03-14T15:00:00.000Z']);
});

it.each([
  ['24 h', 'hour', '2026-03-13T16:00:00.000Z', '2026-03-14T16:00:00.000Z'],
  ['7 d', 'hour', '2026-03-07T16:00:00.000Z', '2026-03-14T16:00:00.000Z'],
  ['30 d', 'day', '2026-02-13T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
] as const)('asks for %s by the %s', (range, by, from, to) => {
  expect(toSeriesQuery(range, now)).toEqual({ by, from, to });
});
