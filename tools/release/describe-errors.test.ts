import type { ReleaseError } from '@site/shared/contracts/api';
import { describeErrors } from './describe-errors';

const error: ReleaseError = {
  remote: 'blog',
  release: 'r2',
  kind: 'error',
  page: '/posts/7',
  message: 'TypeError: x is null',
  stack: ['open (entry.js:1:20)', 'entry.js:1:7'],
  browser: 'firefox',
  count: 3,
  last_at: '2026-11-20T20:31:00.000Z',
};

it('shows each error with its stack', () => {
  expect(
    describeErrors([error, { ...error, kind: 'empty', message: 'Nothing is visible.', stack: [], count: 1 }]),
  ).toBe(`2026-11-20 20:31  blog r2  error at /posts/7, 3 times, first in firefox
  TypeError: x is null
    at open (entry.js:1:20)
    at entry.js:1:7

2026-11-20 20:31  blog r2  empty at /posts/7, once, first in firefox
  Nothing is visible.`);
});

it('says so when there are none', () => {
  expect(describeErrors([])).toBe('No errors in the last 30 days.');
});
