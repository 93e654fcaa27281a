import type { RolloutSummary } from '@site/shared/contracts/api';
import { postFailure, postViews, sealPage } from '../../testing/post-report';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);
beforeEach(async () => {
  await site.goLive(createRelease('blog', 'r1'));
  await site.publish(createRelease('blog', 'r2'));
});

const start = () =>
  site.callRegistry('POST', '/remotes/blog/rollouts/', {
    body: { release: 'r2', steps: [5, 100], step_seconds: 600 },
  });

const page = (release: string) => ({ remote: 'blog', release, route: '/blog' });
const post = (url: string, payload: object, remoteAddress: string) =>
  site.inject({ method: 'POST', url: `/api/registry${url}`, payload, remoteAddress });

async function look(): Promise<RolloutSummary> {
  await site.app.viewsWriter.write();
  await site.app.rolloutWatch.look();
  return (await site.callRegistry('GET', '/rollouts/')).json<RolloutSummary[]>()[0]!;
}

const addressOf = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.1`;

/** Reports one sample of a page's speed; with a page token, unless there is none. */
const measure = (release: string, value: number, token?: string) =>
  post(
    '/views/',
    { views: [], vitals: [{ ...page(release), name: 'lcp', value }], ...(token !== undefined && { token }) },
    '192.0.2.1',
  );

describe.each([
  ['goes to some', start],
  ['is live for all', () => site.activate('blog', 'r2')],
])('a good release that %s', (_, begin) => {
  test('stays, whatever one address says of how slow its pages are, with tokens and without', async () => {
    for (let visitor = 0; visitor < 60; visitor += 1)
      await postViews(site, { vitals: [{ ...page('r1'), name: 'lcp', value: 900 }] }, addressOf(visitor));
    await begin();
    await look();
    const live = await site.readLive('blog');
    for (let sample = 0; sample < 40; sample += 1) {
      await measure('r2', 60_000);
      await measure(
        'r2',
        60_000,
        sealPage(site, { remote: 'blog', releases: ['r2'], route: '/blog' }, '192.0.2.1'),
      );
    }
    expect(await look()).toMatchObject({ release: 'r2', state: 'running' });
    expect(await site.readLive('blog')).toEqual(live);
  });

  test('stays when three networks of one customer say that it fails', async () => {
    await begin();
    const live = await site.readLive('blog');
    for (const network of ['a', 'b', 'c'])
      await postFailure(
        site,
        { remote: 'blog', release: 'r2', kind: 'render', page: '/blog' },
        `2001:db8:1:${network}::1`,
      );
    expect(await look()).toMatchObject({ release: 'r2', state: 'running' });
    expect(await site.readLive('blog')).toEqual(live);
  });
});

test.each([
  ['none', () => undefined],
  ['a made-up one', () => 'x'.repeat(200)],
  ['one of another release', () => sealPage(site, { remote: 'blog', releases: ['r1'] }, '10.9.9.9')],
  ['one of another remote', () => sealPage(site, { remote: 'info', releases: ['r2'] }, '10.9.9.9')],
  [
    'one that is too old',
    () => {
      const token = sealPage(site, { remote: 'blog', releases: ['r2'] }, '10.9.9.9');
      site.clock.advance(61 * 60_000);
      return token;
    },
  ],
])('failures with %s for a token do not count', async (_, seal) => {
  await start();
  for (let network = 0; network < 5; network += 1) {
    const failure = { remote: 'blog', release: 'r2', kind: 'render', page: '/blog', token: seal() };
    expect((await post('/failures/', failure, addressOf(network))).statusCode).toBe(204);
  }
  expect(await look()).toMatchObject({ state: 'running' });
  expect((await site.callRegistry('GET', '/errors/')).json()).toEqual([]);
});

test('600 made-up views keep no bad release, and let none go on', async () => {
  await start();
  const view = (address: string) => postViews(site, { views: [{ ...page('r2'), views: 1 }] }, address);
  for (let views = 0; views < 600; views += 1) await view('192.0.2.1');
  site.clock.advance(10 * 60_000);
  expect(await look()).toMatchObject({
    percent: 5,
    verdict: expect.stringMatching(/^Too few views to tell, 10 of 100/),
  });
  for (let visitor = 0; visitor < 3; visitor += 1)
    await postFailure(
      site,
      { remote: 'blog', release: 'r2', kind: 'render', page: '/blog' },
      addressOf(visitor),
    );
  expect(await look()).toMatchObject({ state: 'waiting' });
});

test('one token is one view', async () => {
  const token = sealPage(site, { remote: 'blog', releases: ['r2'], route: '/blog' }, '192.0.2.1');
  for (let times = 0; times < 5; times += 1)
    await post('/views/', { views: [{ ...page('r2'), views: 50 }], vitals: [], token }, '192.0.2.1');
  await site.app.viewsWriter.write();
  expect((await site.callRegistry('GET', '/views/')).json()).toContainEqual(
    expect.objectContaining({ release: 'r2', views: 1 }),
  );
});
