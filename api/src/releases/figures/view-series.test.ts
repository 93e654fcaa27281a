import type { ReportedFailureKind, ViewPoint, ViewSeries, WebVital } from '@site/shared/contracts/api';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { postFailure, postViews } from '../../testing/post-report';
import { forEachTest } from '../../testing/fixtures';
import { viewsRetention } from '../releases.retention';

const hourMs = 60 * 60_000;

const site = forEachTest(createRegistryApp);
beforeEach(async () => {
  for (const release of ['r1', 'r2']) {
    const { description, ...files } = createRelease('blog', release);
    await site.publish({ description: { ...description, routes: ['/blogs', '/posts/:id'] }, ...files });
  }
});

let visitors = 0;
const nextAddress = () => `10.3.${++visitors >> 8}.${visitors & 255}`;

async function view(release: string, views: number, route = '/blogs') {
  for (let left = views; left > 0; left -= 1)
    await postViews(site, { views: [{ remote: 'blog', release, route, views: 1 }] }, nextAddress());
}
const sample = (release: string, name: WebVital, value: number) =>
  postViews(site, { vitals: [{ remote: 'blog', release, route: '/blogs', name, value }] }, nextAddress());
const fail = (release: string, page = '/posts/1', kind: ReportedFailureKind = 'render') =>
  postFailure(site, { remote: 'blog', release, kind, page }, nextAddress());

function query(url: string) {
  return site.callRegistry('GET', url);
}

/** Reads the series from this many hours ago until as many hours from now. */
async function readSeries({ by = 'hour', hoursAgo = 24 } = {}): Promise<ViewPoint[]> {
  await site.app.viewsWriter.write();
  const now = site.clock.now().getTime();
  const [from, to] = [now - hoursAgo * hourMs, now + hourMs].map((time) => new Date(time).toISOString());
  const response = await query(`/remotes/blog/views/?by=${by}&from=${from}&to=${to}`);
  expect(response.statusCode).toBe(200);
  const { remote, points } = response.json<ViewSeries>();
  expect(remote).toBe('blog');
  return points;
}

const startOf = (time: Date, by = 'hour') =>
  by === 'hour'
    ? `${time.toISOString().slice(0, 13)}:00:00.000Z`
    : `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;

test('tells views, failures and vitals of each hour, by release', async () => {
  const first = startOf(site.clock.now());
  await view('r1', 6);
  await view('r1', 4, '/posts/:id');
  await fail('r1');
  await fail('r1', '/blogs', 'load');
  site.clock.advance(hourMs);
  await view('r1', 1);
  await view('r2', 3);
  for (const value of [400, 600, 2300, 9000]) await sample('r2', 'lcp', value);
  const second = startOf(site.clock.now());
  const points = await readSeries();
  expect(points).toMatchObject([
    { at: first, release: 'r1', views: 10, failures: 2, failing: { share: 0.2 }, vitals: [] },
    { at: second, release: 'r1', views: 1, failures: 0, failing: { share: 0, low: 0 } },
    { at: second, release: 'r2', views: 3, vitals: [{ name: 'lcp', p75: 2500, samples: 4 }] },
  ]);
  expect(points).toHaveLength(3);
});

test('adds hours up to days, and begins with the day that the beginning is in', async () => {
  const day = startOf(site.clock.now(), 'day');
  site.clock.advance(new Date(day).getTime() + 24 * hourMs - site.clock.now().getTime());
  const next = startOf(site.clock.now(), 'day');
  await view('r1', 2);
  site.clock.advance(20 * hourMs);
  await view('r1', 3);
  expect(await readSeries({ by: 'day', hoursAgo: 1 })).toMatchObject([{ at: next, release: 'r1', views: 5 }]);
});

test('tells nothing of what lies outside of the span', async () => {
  await view('r1', 2);
  site.passDays(2);
  await view('r1', 5);
  expect(await readSeries()).toMatchObject([{ views: 5 }]);
});

test('failures by the hour are no vitals and no views of the whole, and outlive the hours as days', async () => {
  await fail('r1');
  await fail('r1');
  const totals = (await query('/views/')).json();
  expect(totals).toContainEqual(
    expect.objectContaining({ release: 'r1', views: 0, failures: 2, vitals: [], routes: [] }),
  );
  const day = startOf(site.clock.now(), 'day');
  site.passDays(40);
  await viewsRetention.run(site);
  expect(await readSeries({ by: 'day', hoursAgo: 41 * 24 })).toMatchObject([
    { at: day, failures: 2, views: 0 },
  ]);
});

test('counts no failure of a release that nobody knows', async () => {
  await fail('unknown');
  expect(await readSeries()).toEqual([]);
});

test('tells of the twelve releases that were viewed last', async () => {
  for (let number = 10; number < 23; number++) {
    const { description, ...files } = createRelease('blog', `r${number}`);
    await site.publish({ description: { ...description, routes: ['/blogs'] }, ...files });
    await view(`r${number}`, 1);
    site.clock.advance(hourMs);
  }
  const releases = (await readSeries()).map(({ release }) => release);
  expect(releases).toHaveLength(12);
  expect(releases).not.toContain('r10');
});

test.each([
  ['by=hour&from=2026-03-14T00:00:00Z&to=2026-03-14T00:00:00Z', 'The end must be after the beginning.'],
  ['by=hour&from=2026-03-01T00:00:00Z&to=2026-03-14T00:00:00Z', 'By the hour a series spans at most 8 days.'],
  ['by=day&from=2025-03-01T00:00:00Z&to=2026-03-14T00:00:00Z', 'By the day a series spans at most 92 days.'],
])('refuses %s with a reason', async (span, reason) => {
  const response = await query(`/remotes/blog/views/?${span}`);
  expect([response.statusCode, response.json().details]).toEqual([400, { to: [reason] }]);
});

test.each(['', 'by=hour', 'by=week&from=2026-03-14T00:00:00Z&to=2026-03-15T00:00:00Z', 'by=day&from=x&to=y'])(
  'refuses the query %j',
  async (span) => {
    expect((await query(`/remotes/blog/views/?${span}`)).statusCode).toBe(400);
  },
);

test('knows no remote that is not there', async () => {
  const span = 'by=day&from=2026-03-14T00:00:00Z&to=2026-03-15T00:00:00Z';
  const response = await query(`/remotes/news/views/?${span}`);
  expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_remote']);
});
