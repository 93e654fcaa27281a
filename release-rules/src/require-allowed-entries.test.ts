import type { NavigationEntry } from '@site/shared/contracts';
import { requireAllowedEntries } from './require-allowed-entries';

const routes = ['/jobs', '/jobs/new', '/jobs/:id'];
const jobs: NavigationEntry = { place: 'header', label: 'Jobs', path: '/jobs', audience: 'everyone' };
const check = (...entries: Partial<NavigationEntry>[]) =>
  requireAllowedEntries({ routes, entries: entries.map((entry) => ({ ...jobs, ...entry })) });

test('takes a release without entries, and one with one in each place', () => {
  expect(() => requireAllowedEntries({ routes })).not.toThrow();
  expect(() =>
    check(
      {},
      { place: 'menu', audience: 'members' },
      { place: 'footer' },
      { label: 'New job', path: '/jobs/new' },
    ),
  ).not.toThrow();
});

test.each<[string, Partial<NavigationEntry>, string]>([
  ['a page of another remote', { path: '/blogs' }, "which is none of the release's routes"],
  ['a route with a parameter', { path: '/jobs/7' }, "which is none of the release's routes"],
  ['a link of the header', { label: 'Write Blogs' }, 'has the name of one that the site itself has'],
  ['a link of the footer', { label: 'privacy policy' }, 'has the name of one'],
  ['Login, written in another way', { label: 'LOG-IN' }, 'has the name of one'],
  ['Login with accents', { label: 'Lógin' }, 'has the name of one'],
  ['Login in wide letters', { label: 'Ｌｏｇｉｎ' }, 'has the name of one'],
  ['Sign out', { label: 'Sign out', place: 'menu' }, 'has the name of one'],
  ['Home', { label: 'Home.' }, 'has the name of one'],
  ['letters that look alike', { label: 'Lоgin' }, 'mixes letters that look alike'],
  ['a menu that guests lack', { place: 'menu', audience: 'guests' }, 'is for guests, who have no menu'],
])('refuses an entry with %s', (_, entry, reason) => {
  expect(() => check(entry)).toThrow(expect.objectContaining({ code: 'entry_refused' }));
  expect(() => check(entry)).toThrow(reason);
});

test.each([
  ['label', { label: 'jobs', path: '/jobs/new' }],
  ['path', { label: 'Openings' }],
])('refuses two entries of a place with one %s', (what, second) => {
  expect(() => check({}, second)).toThrow(`Two entries of the header have the ${what} of`);
  expect(() => check({}, { ...second, place: 'footer' })).not.toThrow();
});
