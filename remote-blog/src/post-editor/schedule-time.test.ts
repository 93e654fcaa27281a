import { fromLocalTime, toLocalTime } from './schedule-time';

it.each(['2027-03-14T15:09:00.000Z', '2027-10-31T01:30:00.000Z'])(
  'takes %s to the local time and back',
  (time) => {
    expect(toLocalTime(time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(fromLocalTime(toLocalTime(time))).toBe(time);
  },
);

it('knows a field that is not filled', () => {
  expect([toLocalTime(''), fromLocalTime('')]).toEqual(['', '']);
});
