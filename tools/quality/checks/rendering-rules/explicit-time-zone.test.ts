import { findMessages } from './testing/find-messages';

const find = (code: string) =>
  findMessages('explicit-time-zone', code).map((message) => /time zone|language|UTC/.exec(message)?.[0]);

test.each([
  ["new Intl.DateTimeFormat('en', { dateStyle: 'long' })"],
  ["Intl.DateTimeFormat('en')"],
  ["new Date(0).toLocaleDateString('en')"],
  ["new Date(0).toLocaleTimeString('en', { timeZone: undefined })"],
  ["const options = { hour: '2-digit' }; export const text = new Date(0).toLocaleTimeString('en', options)"],
  ["new Date(0).toLocaleString('en')"],
])('%s is in another time zone on a server', (code) => {
  expect(find(code)).toEqual(['time zone']);
});

test.each([
  ["new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' })"],
  ["new Date(0).toLocaleDateString([], { timeZone: 'UTC' })"],
  ['new Intl.NumberFormat()'],
  ["new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })"],
])('%s speaks another language on a server', (code) => {
  expect(find(code)).toEqual(['language']);
});

test.each(['getHours', 'getDate', 'getFullYear', 'toDateString'])(
  '%s is another one on a server',
  (method) => {
    expect(find(`new Date(0).${method}()`)).toEqual(['UTC']);
  },
);

test.each([
  ["new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })"],
  ["new Date(0).toLocaleDateString('en', { timeZone: 'Europe/Vienna' })"],
  [
    "const day = { dateStyle: 'long', timeZone: 'UTC' } as const; new Intl.DateTimeFormat('en', { ...day, weekday: 'long' })",
  ],
  ["new Intl.NumberFormat('en', { style: 'percent' })"],
  ['new Date(0).getUTCFullYear()'],
  ['new Date(0).toISOString()'],
  ["'text'.toLocaleUpperCase()"],
])('%s is the same everywhere', (code) => {
  expect(find(code)).toEqual([]);
});
