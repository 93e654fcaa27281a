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
      { place: 'menu', audience: 'members', count: '/jobs/count/', icon: 'pencil' },
      { place: 'footer' },
      { label: 'New job', path: '/jobs/new' },
      { place: 'blog.post', path: '/extensions/jobs' },
    ),
  ).not.toThrow();
});

test.each<[string, Partial<NavigationEntry>, string]>([
  ['a page of another remote', { path: '/blogs' }, "which is none of the release's routes"],
  ['a route with a parameter', { path: '/jobs/7' }, "which is none of the release's routes"],
  [
    'a path of extensions in the header',
    { path: '/extensions/jobs' },
    'and they alone, are below /extensions/',
  ],
  ['a page in an extension point', { place: 'blog.post' }, 'leads to /jobs: extensions'],
  ['a link of the header', { label: 'Write Blogs' }, 'has the name of one that the site itself has'],
  ['a link of the footer', { label: 'privacy policy' }, 'has the name of one'],
  ['Login, written in another way', { label: 'LOG-IN' }, 'has the name of one'],
  ['Login with accents', { label: 'Lógin' }, 'has the name of one'],
  ['Login in wide letters', { label: 'Ｌｏｇｉｎ' }, 'has the name of one'],
  ['Sign out', { label: 'Sign out', place: 'menu' }, 'has the name of one'],
  ['Home', { label: 'Home.' }, 'has the name of one'],
  ['Home and a letter that nobody sees', { label: 'Home\u3164' }, 'has letters that nobody sees'],
  ['Home in Cyrillic letters', { label: 'Номе' }, 'has the name of one'],
  ['Sign in without a dot', { label: 'Sıgn in' }, 'has the name of one'],
  ['Login with a digit', { label: 'L0gin' }, 'has the name of one'],
  ['Menu in Greek letters', { label: 'ΜΕΝU' }, 'has the name of one'],
  ['Login with one letter of Cherokee', { label: 'Ꮮogin' }, 'has the name of one'],
  ['letters of several scripts', { label: 'Jоbs' }, 'mixes scripts'],
  ['Greek beside Han', { label: '工Ω' }, 'mixes scripts'],
  ['a script that nobody writes today', { label: 'ᏌᎳ' }, 'mixes scripts'],
  ['a word joiner', { label: 'Jo\u2060bs' }, 'has letters that nobody sees'],
  ['a Hangul filler', { label: 'Jobs \u115f' }, 'has letters that nobody sees'],
  ['a number in the header', { count: '/jobs/count/' }, 'has a number, which only the menu shows'],
  ['a menu that guests lack', { place: 'menu', audience: 'guests' }, 'is for guests, who have no menu'],
])('refuses an entry with %s @15.6', (_, entry, reason) => {
  expect(() => check(entry)).toThrow(expect.objectContaining({ code: 'entry_refused' }));
  expect(() => check(entry)).toThrow(reason);
});

test.each([
  'Emplois à pourvoir',
  'Работа',
  'وظایف',
  '仕事を探す',
  '招聘 123',
  '채용 공고',
  'नौकरियाँ',
  'Θέσεις',
  'C++ & Go',
])('takes an entry in another language: %s', (label) => {
  expect(() => check({ label })).not.toThrow();
});

test('refuses two entries of a place whose labels look alike', () => {
  expect(() => check({}, { label: 'JОBS', path: '/jobs/new' })).toThrow('mixes scripts');
  expect(() => check({ label: 'Соре' }, { label: 'Cope', path: '/jobs/new' })).toThrow(
    'Two entries of the header have the label of',
  );
});

test.each([
  ['label', { label: 'jobs', path: '/jobs/new' }],
  ['path', { label: 'Openings' }],
])('refuses two entries of a place with one %s', (what, second) => {
  expect(() => check({}, second)).toThrow(`Two entries of the header have the ${what} of`);
  expect(() => check({}, { ...second, place: 'footer' })).not.toThrow();
});
