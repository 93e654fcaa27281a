import type { FailureReport, ReleaseError } from '@site/shared/contracts/api';
import { postFailure } from '../../testing/post-report';
import { releaseErrorsRetention } from '../releases.retention';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createRegistryApp);
/** A new release for each test. */
let failure: FailureReport;
let releases = 0;
beforeEach(async () => {
  failure = { remote: 'blog', release: `r${++releases}`, kind: 'render', page: '/posts/7' };
  await site.publish(createRelease('blog', failure.release));
});

let visitors = 0;
/** Reports from a new address each time, unless one is given. */
async function report(changes: object = {}, remoteAddress = `10.1.${++visitors >> 8}.${visitors & 255}`) {
  return (await postFailure(site, { ...failure, ...changes }, remoteAddress)).statusCode;
}

const listFailures = async () =>
  (await site.listReleases('blog')).find(({ release }) => release === failure.release)?.failures;

test('counts each kind of failure on each page, newest first, without what stands behind the path', async () => {
  await report();
  site.clock.advance(1000);
  const pages = ['/posts/7?token=secret', '/posts/7#secret'].map((page) => report({ page }));
  expect(await Promise.all(pages)).toEqual([204, 204]);
  site.clock.advance(1000);
  await report({ kind: 'chunk' });
  const at = (secondsAgo: number) => new Date(site.clock.now().getTime() - secondsAgo * 1000).toISOString();
  expect(await listFailures()).toEqual([
    { kind: 'chunk', page: '/posts/7', count: 1, last_at: at(0) },
    { kind: 'render', page: '/posts/7', count: 3, last_at: at(1) },
  ]);
});

test('loses no report of many at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => report()));
  expect(statuses).toEqual(Array(30).fill(204));
  expect(await listFailures()).toMatchObject([{ count: 30 }]);
});

test('counts the failure of an extension on the page of another remote', async () => {
  const { remote, release } = failure;
  const post = (extensions: { remote: string; releases: string[] }[]) =>
    postFailure(site, failure, '10.3.0.1', { remote: 'tools', releases: ['t1'], extensions });
  await post([{ remote: 'news', releases: [release] }]);
  expect(await listFailures()).toEqual([]);
  await post([{ remote, releases: [release] }]);
  expect(await listFailures()).toMatchObject([{ kind: 'render', page: '/posts/7', count: 1 }]);
});

test.each([{ remote: 'news' }, { release: 'r9' }])('takes and forgets the failure of %j', async (changes) => {
  const count = async () => (await site.db.pool.query('select from release_failures')).rowCount;
  const before = await count();
  expect(await report(changes)).toBe(204);
  expect(await count()).toBe(before);
});

test.each([
  { remote: '../x' },
  { release: '' },
  { kind: 'slow' },
  { page: 'posts' },
  { page: '//x'.repeat(101) },
  { page: 7 },
])('refuses %j', async (changes) => {
  expect(await report(changes)).toBe(400);
});

test('keeps 100 different failures of a release, and goes on counting those', async () => {
  // As many at once as one process handles.
  for (const start of [0, 60]) {
    const reports = Array.from({ length: 60 }, (_, index) => report({ page: `/posts/${start + index}` }));
    expect(await Promise.all(reports)).toEqual(Array(60).fill(204));
  }
  const known = (await listFailures())!;
  expect(known).toHaveLength(100);
  await report({ page: known[0]!.page });
  expect((await listFailures())?.find(({ page }) => page === known[0]!.page)?.count).toBe(2);
});

test('one address cannot report without end', async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, () => report({}, '10.9.9.9')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await report()).toBe(204);
});

describe('what was thrown', () => {
  const error = { message: 'TypeError: x is null', stack: ['open (entry.js:1:20)'], browser: 'firefox' };
  const listErrors = async () =>
    (await site.callRegistry('GET', '/errors/'))
      .json<ReleaseError[]>()
      .filter(({ release }) => release === failure.release);

  test('is counted by message, with the stack and browser of the first report, newest first', async () => {
    await report({ kind: 'error', error, page: '/posts/7?token=secret' });
    site.clock.advance(1000);
    await report({ kind: 'error', error: { ...error, message: 'RangeError: too long' } });
    site.clock.advance(1000);
    await report({ kind: 'error', error: { ...error, stack: [], browser: 'safari' } });
    const known = { remote: 'blog', release: failure.release, kind: 'error', page: '/posts/7', ...error };
    const at = (secondsAgo: number) => new Date(site.clock.now().getTime() - secondsAgo * 1000).toISOString();
    expect(await listErrors()).toEqual([
      { ...known, count: 2, last_at: at(0) },
      { ...known, message: 'RangeError: too long', count: 1, last_at: at(1) },
    ]);
    expect(await listFailures()).toMatchObject([{ kind: 'error', count: 3 }]);
  });

  test('has room for 100 messages of a release, and goes on counting those', async () => {
    const send = (index: number) => report({ error: { ...error, message: `Error ${index}` } });
    for (const start of [0, 60]) {
      const reports = Array.from({ length: 60 }, (_, index) => send(start + index));
      expect(await Promise.all(reports)).toEqual(Array(60).fill(204));
    }
    const [known] = await listErrors();
    expect(await listErrors()).toHaveLength(100);
    expect(await report({ error: { ...error, message: known!.message } })).toBe(204);
    expect(await listErrors()).toContainEqual(expect.objectContaining({ message: known!.message, count: 2 }));
  });

  test('of a release that nobody knows is forgotten', async () => {
    expect(await report({ release: 'unknown', error })).toBe(204);
    const { rowCount } = await site.db.pool.query(`select from release_errors where release = 'unknown'`);
    expect(rowCount).toBe(0);
  });

  test('is forgotten after 30 days', async () => {
    await report({ error });
    site.clock.advance(30 * 24 * 60 * 60_000);
    await releaseErrorsRetention.run(site);
    expect(await listErrors()).toHaveLength(1);
    site.clock.advance(1);
    await releaseErrorsRetention.run(site);
    expect(await listErrors()).toEqual([]);
  });

  test.each([
    { message: 'x'.repeat(301) },
    { message: 'two\nlines' },
    { stack: Array(11).fill('entry.js:1:1') },
    { stack: ['x'.repeat(201)] },
    { stack: ['\u001b[2J'] },
    { browser: 'lynx' },
  ])('is refused as %j', async (changes) => {
    expect(await report({ error: { ...error, ...changes } })).toBe(400);
  });
});
