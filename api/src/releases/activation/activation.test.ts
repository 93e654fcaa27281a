import type { AuditEntry } from '@site/shared/contracts/api';
import { createSecondApp } from '../../testing/create-second-app';
import { createRegistryApp, createRelease, createRegistryRequests } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const goLiveAll = async (...releases: string[]) => {
  for (const release of releases) await site.goLive(createRelease('blog', release));
};

test('what was live before stands in for what is live', async () => {
  await goLiveAll('r1');
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  await goLiveAll('r2');
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  const { remotes } = await site.readReleaseSet();
  expect(remotes[0]?.fallback).toMatchObject({
    entry: '/remotes/blog/r1/remoteEntry.1.js',
    container: 'remote_blog_r1',
  });
});

test('rolling back goes further back each time, and never comes back by the bad release', async () => {
  await goLiveAll('r1', 'r2', 'r3');
  const response = await site.rollBack('blog');
  expect(response.json()).toMatchObject({ remote: 'blog', from: 'r3', to: 'r2' });
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  await site.rollBack('blog');
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  const refused = await site.rollBack('blog');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing_to_roll_back_to']);

  await goLiveAll('r4');
  expect(await site.readLive('blog')).toEqual(['r4', 'r1']);
});

test('activating a release that was live before is rolling back to it', async () => {
  await goLiveAll('r1', 'r2', 'r3');
  await site.activate('blog', 'r1');
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  await site.activate('blog', 'r3');
  expect(await site.readLive('blog')).toEqual(['r3', 'r1']);
});

test('activating what is live changes nothing', async () => {
  await goLiveAll('r1', 'r2');
  const set = await site.readReleaseSet();
  const response = await site.activate('blog', 'r2');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { remote: 'blog', from: 'r2', to: 'r2', release_set: set.id },
  ]);
  expect(await site.readReleaseSet()).toEqual(set);
  expect((await site.callRegistry('GET', '/audit/')).json()).toHaveLength(4);
});

test('lists the state of each release', async () => {
  await goLiveAll('r1');
  site.clock.advance(1000);
  await goLiveAll('r2', 'r3');
  const states = (await site.listReleases('blog')).map(({ release, state }) => `${release} ${state}`);
  expect(states).toEqual(['r2 fallback', 'r3 active', 'r1 published']);
});

test.each(['r9', 'r1'])('there is no release %s of info to activate', async (release) => {
  await goLiveAll('r1');
  expect((await site.activate('info', release)).statusCode).toBe(404);
});

test('there is no rolling back, and no activating, of a remote that nobody knows', async () => {
  for (const response of [await site.rollBack('news'), await site.activate('news', 'r1')]) {
    expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_remote']);
  }
});

test('a route that another remote has taken since is refused when it is to go live', async () => {
  await site.publish(createRelease('blog', 'r1', { routes: ['/news'] }));
  await site.publish(createRelease('info', 'r1', { routes: ['/news'] }));
  expect((await site.activate('info', 'r1')).statusCode).toBe(200);
  const refused = await site.activate('blog', 'r1');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'route_taken']);
  expect(await site.readLive('blog')).toEqual([undefined, undefined]);
});

test.each([
  ['contract', '2', 'contract_not_supported'],
  ['shared', '[{ "name": "react", "range": "^18.0.0" }]', 'shared_module_missing'],
])(
  'a release whose %s the shell of today does not support is refused when it is to go live',
  async (field, value, code) => {
    await goLiveAll('r1', 'r2');
    await site.publish(createRelease('blog', 'r3'));
    // Simulates a changed shell.
    await site.db.pool.query(
      `update releases set description = jsonb_set(description, $1, $2) where release in ('r1', 'r3')`,
      [[field], value],
    );
    for (const response of [await site.activate('blog', 'r3'), await site.rollBack('blog')]) {
      expect([response.statusCode, response.json().code]).toEqual([422, code]);
    }
    expect((await site.readLive('blog'))[0]).toBe('r2');
  },
);

const fewer = (release: string) => createRelease('blog', release, { routes: ['/blog'] });

test('a release that lacks routes of the live one goes live when that is meant, and only then', async () => {
  await goLiveAll('r1');
  await site.publish(fewer('r2'));
  const refused = await site.activate('blog', 'r2');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'routes_dropped', details: { routes: ['/blog/:id'] } }),
  ]);
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);

  const body = { release: 'r2', drop_routes: true };
  const meant = await site.callRegistry('POST', '/remotes/blog/activate/', { body });
  expect([meant.statusCode, meant.json()]).toEqual([
    200,
    expect.objectContaining({ from: 'r1', to: 'r2', dropped_routes: ['/blog/:id'] }),
  ]);
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
});

test('taking back is never refused for routes, and tells which are gone', async () => {
  await site.goLive(fewer('r1'));
  await goLiveAll('r2', 'r3');
  const back = await site.rollBack('blog');
  expect([back.statusCode, back.json().dropped_routes]).toEqual([200, undefined]);
  const further = await site.rollBack('blog');
  expect(further.json()).toMatchObject({ to: 'r1', dropped_routes: ['/blog/:id'] });
  await goLiveAll('r4');
  const byName = await site.activate('blog', 'r1');
  expect(byName.json()).toMatchObject({ to: 'r1', dropped_routes: ['/blog/:id'] });
});

test('what has been taken back and lacks routes is asked about again', async () => {
  await goLiveAll('r1');
  await site.publish(fewer('r2'));
  await site.callRegistry('POST', '/remotes/blog/activate/', { body: { release: 'r2', drop_routes: true } });
  await site.rollBack('blog');
  expect((await site.activate('blog', 'r2')).statusCode).toBe(409);
});

test('two remotes that go for one route at once do not both get it', async () => {
  for (const remote of ['auth', 'blog', 'info', 'tools']) {
    await site.publish(createRelease(remote, 'r1', { routes: ['/news'] }));
  }
  // All connections are open, so that the requests really run in parallel.
  await Promise.all(Array.from({ length: 8 }, () => site.readReleaseSet()));
  const responses = ['auth', 'blog', 'info', 'tools'].map((remote) => site.activate(remote, 'r1'));
  const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect((await site.readReleaseSet()).remotes).toHaveLength(1);
});

test('20 activations at once, over two processes, happen one after the other', async () => {
  const secondApp = await createSecondApp(site);
  for (const release of ['r1', 'r2', 'r3', 'r4']) await site.publish(createRelease('blog', release));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createRegistryRequests(index % 2 ? site : secondApp).activate('blog', `r${1 + (index % 4)}`),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));

  // Each replaced the release of the one before.
  const changes = (await site.callRegistry('GET', '/audit/'))
    .json<AuditEntry[]>()
    .filter(({ action }) => action === 'activate')
    .reverse();
  expect(changes.map(({ from }) => from)).toEqual([null, ...changes.slice(0, -1).map(({ to }) => to)]);
  const [live, fallback] = await site.readLive('blog');
  expect(live).toBe(changes.at(-1)?.to);
  expect(fallback).not.toBe(live);
  await secondApp.close();
});

test('the release set is sorted, has an id of its own content, and is sent once', async () => {
  const empty = await site.readReleaseSet();
  for (const remote of ['tools', 'auth']) await site.goLive(createRelease(remote, 'r1'));
  const url = '/api/registry/release-set/';
  const first = await site.inject(url);
  expect(first.json().remotes.map(({ name }: { name: string }) => name)).toEqual(['auth', 'tools']);
  expect(first.json().id).not.toBe(empty.id);
  expect(first.headers).toMatchObject({ etag: `W/"${first.json().id}"`, 'cache-control': 'no-cache' });

  const again = await site.inject({ url, headers: { 'if-none-match': `W/"${first.json().id}"` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await site.goLive(createRelease('auth', 'r2'));
  const changed = await site.inject({ url, headers: { 'if-none-match': `"${first.json().id}"` } });
  expect(changed.statusCode).toBe(200);
});

test('a release set with another fallback is another one', async () => {
  await goLiveAll('r1', 'r2', 'r3');
  await site.activate('blog', 'r1');
  const withoutFallback = (await site.readReleaseSet()).id;
  await site.activate('blog', 'r2');
  const withR1 = (await site.readReleaseSet()).id;
  await site.activate('blog', 'r3');
  await site.rollBack('blog');
  expect((await site.readReleaseSet()).id).toBe(withR1);
  await site.rollBack('blog');
  expect((await site.readReleaseSet()).id).toBe(withoutFallback);
});
