import type { ActiveRelease } from '@site/shared/contracts';
import type { OverrideRelease } from '../../remotes/override-release';
import { catchReports, findReports, send } from '../testing/sent-reports';
import { reportFailure } from './report-failure';

const blog = { name: 'blog', release: 'r1' } as ActiveRelease;

catchReports();

it('tells the API, without credentials and even when the visitor leaves', async () => {
  reportFailure('https://api.example.org', blog, 'load', '/tells');
  expect(await findReports()).toEqual([{ remote: 'blog', release: 'r1', kind: 'load', page: '/tells' }]);
  expect(send).toHaveBeenCalledWith(
    'https://api.example.org/registry/failures/',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }),
  );
});

it('tells the same only once, and something else again', async () => {
  reportFailure('/api', blog, 'load', '/once');
  reportFailure('/api', blog, 'load', '/once');
  reportFailure('/api', blog, 'render', '/once');
  reportFailure('/api', { ...blog, release: 'r2' }, 'load', '/once');
  reportFailure('/api', blog, 'load', '/once/more');
  expect(await findReports()).toHaveLength(4);
});

it('keeps to itself how a release fares that stands in for the live one in this browser alone', async () => {
  const override: OverrideRelease = { ...blog, isOverride: true };
  reportFailure('/api', override, 'load', '/override');
  expect(await findReports()).toEqual([]);
});

it('cuts a path that the API would not take', async () => {
  reportFailure('/api', blog, 'load', `/${'x'.repeat(400)}`);
  expect(await findReports()).toEqual([expect.objectContaining({ page: `/${'x'.repeat(299)}` })]);
});

it('tells what was thrown, and another error of the same kind again', async () => {
  const thrown = new TypeError('x is null');
  thrown.stack = `TypeError: x is null\n    at open (${location.origin}/remotes/blog/r1/a.js:1:20)`;
  const failed = { ...blog, entry: '/remotes/blog/r1/entry.js' };
  for (const error of [thrown, thrown, new Error('another')])
    reportFailure('/api', failed, 'render', '/thrown', error);
  expect(await findReports()).toEqual([
    expect.objectContaining({
      error: { message: 'TypeError: x is null', stack: ['open (a.js:1:20)'], browser: 'other' },
    }),
    expect.objectContaining({ error: expect.objectContaining({ message: 'Error: another' }) }),
  ]);
});

it('tells once that a release is late, whether it was overtaken or has given up', async () => {
  reportFailure('/api', blog, 'timeout', '/late');
  reportFailure('/api', blog, 'timeout', '/late', new Error('no response within 8000 ms'));
  expect(await findReports()).toEqual([{ remote: 'blog', release: 'r1', kind: 'timeout', page: '/late' }]);
});

it('keeps quiet when the API is gone', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  reportFailure('/api', blog, 'load', '/quiet');
  // An unhandled rejection would end the test run.
  expect(await findReports()).toHaveLength(1);
});

// The last test: a tab that has reported so much reports no more.
it('reports no more than thirty failures', async () => {
  for (let page = 0; page < 60; page += 1) reportFailure('/api', blog, 'render', `/many/${page}`);
  expect((await findReports()).length).toBeLessThan(30);
});
