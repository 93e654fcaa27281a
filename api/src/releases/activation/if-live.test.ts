import { createSecondApp } from '../../testing/create-second-app';
import { createRegistryApp, createRelease, createRegistryRequests } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const publishAll = async (...releases: string[]) => {
  for (const release of releases) await site.publish(createRelease('blog', release));
};

const other = 'other_release_live';

test('activates when what the sender believes to be live is so', async () => {
  await publishAll('r1', 'r2');
  expect((await site.activate('blog', 'r1', { if_live: null })).statusCode).toBe(200);
  expect((await site.activate('blog', 'r2', { if_live: 'r1' })).statusCode).toBe(200);
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
});

test('says what is live instead, since when and by whom, and changes nothing', async () => {
  await publishAll('r1', 'r2', 'r3');
  const { token } = await site.createToken('blog', 'night pipeline');
  await site.activate('blog', 'r1');
  site.clock.advance(60_000);
  await site.callRegistry('POST', '/remotes/blog/activate/', { body: { release: 'r2' }, token });
  const since = site.clock.now().toISOString();
  site.clock.advance(60_000);
  const before = await site.callRegistry('GET', '/audit/');
  const refused = await site.activate('blog', 'r3', { if_live: 'r1' });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: other,
      message: `blog r2 is live, since ${since}, by night pipeline, not r1. Nothing was changed.`,
    }),
  ]);
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  expect((await site.callRegistry('GET', '/audit/')).json()).toEqual(before.json());
});

test.each([
  [null, ['r1'], /^blog r1 is live, since .*, by operator, although none was expected\./],
  ['r9', [], /^No release of blog is live, not r9\./],
])('refuses when %j was expected and %j is live', async (if_live, live, sentence) => {
  await publishAll('r1', 'r2');
  for (const release of live) await site.activate('blog', release);
  const refused = await site.activate('blog', 'r2', { if_live });
  expect([refused.statusCode, refused.json().code]).toEqual([409, other]);
  expect(refused.json().message).toMatch(sentence);
});

test('takes nothing back that somebody else has made live, and nothing twice', async () => {
  for (const release of ['r1', 'r2', 'r3']) await site.goLive(createRelease('blog', release));
  expect((await site.rollBack('blog', { if_live: 'r2' })).json().code).toBe(other);
  expect((await site.rollBack('blog', { if_live: 'r3' })).json().to).toBe('r2');
  expect((await site.rollBack('blog', { if_live: 'r3' })).json().code).toBe(other);
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
});

test('who asks again for what is live already is not refused', async () => {
  await publishAll('r1', 'r2');
  await site.activate('blog', 'r1');
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await site.activate('blog', 'r2', { if_live: 'r1' })).statusCode).toBe(200);
});

test('of those who go on from the same release at once, over two processes, exactly one does', async () => {
  const secondApp = await createSecondApp(site);
  const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
  await publishAll('r1', ...ids);
  await site.activate('blog', 'r1');
  // All connections are open, so that the requests really run in parallel.
  await Promise.all(
    ids.map((_, index) => createRegistryRequests(index % 2 ? site : secondApp).readReleaseSet()),
  );
  const responses = await Promise.all(
    ids.map((id, index) =>
      createRegistryRequests(index % 2 ? site : secondApp).activate('blog', id, { if_live: 'r1' }),
    ),
  );
  const winner = ids.filter((_, index) => responses[index]?.statusCode === 200);
  expect(winner).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  expect(await site.readLive('blog')).toEqual([winner[0], 'r1']);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toContain(`blog ${winner[0]} is live, since `);
  await secondApp.close();
});
