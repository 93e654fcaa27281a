import type { ReleaseViews, ViewReport } from '@site/shared/contracts/api';
import { createSecondApp } from '../../testing/create-second-app';
import type { TestApp } from '../../testing/create-test-app';
import { postFailure, postViews, sealPage } from '../../testing/post-report';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forAllTests } from '../../testing/fixtures';
import { viewsRetention } from '../releases.retention';

const day = 24 * 60 * 60_000;

const site = forAllTests(createRegistryApp);
/** A new release for each test. */
let page: { remote: string; release: string; route: string };
let releases = 0;
beforeEach(async () => {
  const { description, ...files } = createRelease('blog', `r${++releases}`);
  const routes = ['/blogs', '/posts/:id'];
  await site.publish({ ...files, description: { ...description, routes } });
  page = { remote: 'blog', release: `r${releases}`, route: '/posts/:id' };
});

let visitors = 0;
/** Reports from a new address each time, unless one is given. */
async function report(
  changes: Partial<Record<keyof ViewReport, unknown>>,
  remoteAddress = `10.2.${++visitors >> 8}.${visitors & 255}`,
  app: Pick<TestApp, 'inject'> = site,
): Promise<number> {
  return (await postViews(site, changes as Partial<ViewReport>, remoteAddress, app)).statusCode;
}

/** The figures of the release once the counts are written. */
async function readViews(): Promise<ReleaseViews | undefined> {
  await site.app.viewsWriter.write();
  const all = (await site.callRegistry('GET', '/views/')).json<ReleaseViews[]>();
  return all.find(({ release }) => release === page.release);
}

test('adds up views by route, most viewed first', async () => {
  await report({ views: [{ ...page, views: 1 }] });
  await readViews();
  for (let views = 0; views < 2; views += 1)
    await report({ views: [{ ...page, route: '/blogs', views: 1 }] });
  expect(await readViews()).toMatchObject({
    views: 3,
    routes: [
      { route: '/blogs', views: 2 },
      { route: '/posts/:id', views: 1 },
    ],
  });
});

test('counts one view with one token, also of many reports at once', async () => {
  const token = sealPage(site, { ...page, releases: [page.release] }, '10.3.0.1');
  const payload = { views: [{ ...page, views: 1 }], vitals: [], token };
  const reports = Array.from({ length: 30 }, (_, index) =>
    site.inject({ method: 'POST', url: '/api/registry/views/', payload, remoteAddress: `10.3.${index}.1` }),
  );
  expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(204));
  expect(await readViews()).toMatchObject({ views: 1 });
});

test('loses no view of many at once, and two processes add up', async () => {
  const second = await createSecondApp(site);
  const one = { views: [{ ...page, views: 1 }] };
  const reports = Array.from({ length: 30 }, (_, index) => report(one, undefined, index % 2 ? second : site));
  expect(await Promise.all(reports)).toEqual(Array(30).fill(204));
  // A process writes its counts when it stops.
  await second.close();
  expect(await readViews()).toMatchObject({ views: 30 });
});

test('tells the share of failing views with its interval', async () => {
  for (let views = 0; views < 100; views += 1) await report({ views: [{ ...page, views: 1 }] });
  const { remote, release } = page;
  for (const path of ['/posts/1', '/posts/2']) {
    const payload = { remote, release, kind: 'render', page: path } as const;
    await postFailure(site, payload);
  }
  const views = await readViews();
  expect(views).toMatchObject({ views: 100, failures: 2, failing: { share: 0.02 } });
  expect(views?.failing?.low).toBeCloseTo(0.0055, 4);
  expect(views?.failing?.high).toBeCloseTo(0.07, 4);
});

test('a release that fails before any view is counted fails always, and one that nobody opened not at all', async () => {
  expect(await readViews()).toMatchObject({ views: 0, failures: 0, failing: null, vitals: [], routes: [] });
  const { remote, release } = page;
  const payload = { remote, release, kind: 'load', page: '/blogs' } as const;
  await postFailure(site, payload);
  expect(await readViews()).toMatchObject({ failing: { share: 1, high: 1 } });
});

test('tells what three in four visitors had of each web vital', async () => {
  for (const value of [400, 600, 2300, 9000]) await report({ vitals: [{ ...page, name: 'lcp', value }] });
  await report({ vitals: [{ ...page, name: 'cls', value: 0.003 }] });
  expect((await readViews())?.vitals).toEqual([
    { name: 'lcp', p75: 2500, samples: 4 },
    { name: 'cls', p75: 0.004, samples: 1 },
  ]);
});

test.each([{ remote: 'news' }, { release: 'unknown' }, { route: '/posts/7' }])(
  'takes and forgets the views of %j',
  async (changes) => {
    expect(await report({ views: [{ ...page, ...changes, views: 1 }] })).toBe(204);
    expect(await readViews()).toMatchObject({ views: 0 });
    const { rows } = await site.db.pool.query(`select from page_figures where release = 'unknown'`);
    expect(rows).toEqual([]);
  },
);

test.each([
  { views: [{ remote: '../x', views: 1 }] },
  { views: [{ route: 'posts', views: 1 }] },
  { views: [{ views: 0 }] },
  { views: [{ views: 51 }] },
  { views: [{ views: 1.5 }] },
  { views: Array(21).fill({ views: 1 }) },
  { vitals: [{ name: 'ttfb', value: 1 }] },
  { vitals: [{ name: 'lcp', value: -1 }] },
  { vitals: [{ name: 'lcp', value: '1 s' }] },
  { vitals: Array(4).fill({ name: 'lcp', value: 1 }) },
])('refuses %j', async (changes) => {
  const complete = Object.entries(changes).map(([name, rows]) => [
    name,
    (rows as object[]).map((row) => ({ ...page, ...row })),
  ]);
  expect(await report(Object.fromEntries(complete) as object)).toBe(400);
});

test('refuses a body that no browser sends', async () => {
  expect(await report({ views: [{ ...page, views: 1, note: 'x'.repeat(40_000) }] })).toBe(413);
});

test('one address cannot count without end', async () => {
  // Without tokens they do not count, but are limited nevertheless.
  const twenty = { views: Array.from({ length: 20 }, () => ({ ...page, views: 50 })), vitals: [] };
  const send = () =>
    site.inject({ method: 'POST', url: '/api/registry/views/', payload: twenty, remoteAddress: '10.9.9.9' });
  const responses = await Promise.all(Array.from({ length: 32 }, send));
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect(await readViews()).toMatchObject({ views: 0 });
});

test('keeps nothing that says who viewed which page when', async () => {
  await report({ views: [{ ...page, views: 1 }] }, '10.3.3.3');
  await readViews();
  const { rows } = await site.db.pool.query('select * from page_figures where release = $1', [page.release]);
  const hour = site.clock.now();
  hour.setUTCMinutes(0, 0, 0);
  expect(rows).toEqual([{ ...page, figure: 'view', bucket: 0, hour, count: 1 }]);
});

test('after 30 days there is one row for each day, with the same sums', async () => {
  for (let hours = 0; hours < 5; hours += 1) {
    await report({ views: [{ ...page, views: 1 }] });
    site.clock.advance(60 * 60_000);
    await site.app.viewsWriter.write();
  }
  const countRows = async () => {
    await viewsRetention.run(site);
    const text = 'select from page_figures where release = $1';
    return (await site.db.pool.query(text, [page.release])).rowCount;
  };
  expect(await countRows()).toBe(5);
  site.clock.advance(32 * day);
  // Five hours are in two days at most.
  expect(await countRows()).toBeLessThanOrEqual(2);
  expect(await countRows()).toBeLessThanOrEqual(2);
  expect(await readViews()).toMatchObject({ views: 5 });
});

test('the figures of a release go with it', async () => {
  await report({ views: [{ ...page, views: 1 }] });
  await readViews();
  await site.db.pool.query('update releases set deleted_at = now() where release = $1', [page.release]);
  await viewsRetention.run(site);
  const text = 'select from page_figures where release = $1';
  expect((await site.db.pool.query(text, [page.release])).rowCount).toBe(0);
});

test('what is live has its figures in the metrics', async () => {
  await site.goLive(createRelease('tools', 'live1'));
  const tools = {
    remote: 'tools',
    release: 'live1',
    route: createRelease('tools', 'live1').description.routes[0],
  };
  await report({ views: [{ ...tools, views: 1 }], vitals: [{ ...tools, name: 'inp', value: 20 }] });
  await report({ views: [{ ...page, views: 1 }] });
  await readViews();
  const metrics = (await site.inject('/api/metrics')).body;
  expect(metrics).toContain('release_views{remote="tools",release="live1"} 1\n');
  expect(metrics).toContain('release_failed_views{remote="tools",release="live1"} 0\n');
  expect(metrics).toContain('release_web_vital{remote="tools",release="live1",vital="inp"} 19\n');
  expect(metrics).not.toContain(`release="${page.release}"`);
});

test("a team's token reads them", async () => {
  const { token } = await site.createToken('info');
  expect((await site.callRegistry('GET', '/views/', { token })).statusCode).toBe(200);
});
