import type { ActiveRelease } from '@site/shared/contracts';
import { sendReport } from '../views/send-report';
import type { OverrideRelease } from './override-release';
import { reportFailure } from './report-failure';

jest.mock('../views/send-page-report', () => ({
  sendPageReport: (url: string, _page: object, report: object) => sendReport(url, report),
}));

const blog = { name: 'blog', release: 'r1' } as ActiveRelease;
const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const bodies = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);

beforeEach(() => {
  send.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = send;
});

it('tells the API, without credentials and even when the visitor leaves', () => {
  reportFailure('https://api.example.org', blog, 'load', '/tells');
  expect(send).toHaveBeenCalledWith(
    'https://api.example.org/registry/failures/',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }),
  );
  expect(bodies()).toEqual([{ remote: 'blog', release: 'r1', kind: 'load', page: '/tells' }]);
});

it('tells the same only once, and something else again', () => {
  reportFailure('/api', blog, 'load', '/once');
  reportFailure('/api', blog, 'load', '/once');
  reportFailure('/api', blog, 'render', '/once');
  reportFailure('/api', { ...blog, release: 'r2' }, 'load', '/once');
  reportFailure('/api', blog, 'load', '/once/more');
  expect(bodies()).toHaveLength(4);
});

it('keeps to itself how a release fares that stands in for the live one in this browser alone', () => {
  const override: OverrideRelease = { ...blog, isOverride: true };
  reportFailure('/api', override, 'load', '/override');
  expect(send).not.toHaveBeenCalled();
});

it('cuts a path that the API would not take', () => {
  reportFailure('/api', blog, 'load', `/${'x'.repeat(400)}`);
  expect(bodies()).toEqual([expect.objectContaining({ page: `/${'x'.repeat(299)}` })]);
});

it('tells what was thrown, and another error of the same kind again', () => {
  const thrown = new TypeError('x is null');
  thrown.stack = `TypeError: x is null\n    at open (${location.origin}/remotes/blog/r1/a.js:1:20)`;
  const failed = { ...blog, entry: '/remotes/blog/r1/entry.js' };
  for (const error of [thrown, thrown, new Error('another')])
    reportFailure('/api', failed, 'render', '/thrown', error);
  expect(bodies()).toEqual([
    expect.objectContaining({
      error: { message: 'TypeError: x is null', stack: ['open (a.js:1:20)'], browser: 'other' },
    }),
    expect.objectContaining({ error: expect.objectContaining({ message: 'Error: another' }) }),
  ]);
});

it('tells once that a release is late, whether it was overtaken or has given up', () => {
  reportFailure('/api', blog, 'timeout', '/late');
  reportFailure('/api', blog, 'timeout', '/late', new Error('no response within 8000 ms'));
  expect(bodies()).toEqual([{ remote: 'blog', release: 'r1', kind: 'timeout', page: '/late' }]);
});

it('keeps quiet when the API is gone', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  reportFailure('/api', blog, 'load', '/quiet');
  // An unhandled rejection would end the test run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).toHaveBeenCalledTimes(1);
});

// The last test: a tab that has reported so much reports no more.
it('reports no more than thirty failures', () => {
  for (let page = 0; page < 60; page += 1) reportFailure('/api', blog, 'render', `/many/${page}`);
  expect(bodies().length).toBeLessThan(30);
});
