import { registryRetention } from '../releases.retention';
import { createRegistryApp, createRelease, findTraces } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';
import { operatorActor } from './publisher';
import { createReleaseRetention } from './release-retention.service';

const site = forEachTest(createRegistryApp);

const publishBlog = (release: string) => site.publish(createRelease('blog', release));

const remove = async (release: string) => {
  const response = await site.callRegistry('DELETE', `/remotes/blog/releases/${release}/`);
  return response.statusCode === 409 ? `409 ${response.json().code}` : response.statusCode;
};

test('a release that nobody uses can be deleted 30 days after it was published, with its files', async () => {
  await site.goLive(createRelease('blog', 'r1'));
  const before = (await findTraces(site)) as { files: number };
  await publishBlog('r2');
  site.passDays(29.9);
  expect(await remove('r2')).toBe('409 release_in_use');
  site.passDays(0.1);
  expect(await remove('r2')).toBe(204);
  expect(await findTraces(site)).toMatchObject({ files: before.files, unclaimed: 0 });
  expect((await site.listReleases('blog')).map(({ release }) => release)).toEqual(['r1']);
  expect((await site.inject('/api/registry/files/blog/r2/remote.1.js')).statusCode).toBe(404);
  expect((await site.inject('/api/registry/files/blog/r2/release.json')).statusCode).toBe(404);
  expect((await site.callRegistry('GET', '/audit/')).json()[0]).toMatchObject({
    action: 'delete',
    from: 'r2',
  });

  expect(await remove('r2')).toBe(404);
  expect((await site.activate('blog', 'r2')).statusCode).toBe(404);
});

test('files that could not be deleted are served no longer, and swept later', async () => {
  await publishBlog('r1');
  site.passDays(31);
  const before = await findTraces(site);
  const away = { ...site.storage, delete: () => Promise.reject(new Error('away')) };
  await createReleaseRetention({ ...site, storage: away }).remove('blog', 'r1', operatorActor);
  expect((await site.inject('/api/registry/files/blog/r1/remote.1.js')).statusCode).toBe(404);
  expect(await findTraces(site)).toMatchObject({ ...before, unclaimed: 1, audit: 2 });
  site.passDays(1);
  await registryRetention.run(site);
  expect(await findTraces(site)).toMatchObject({ files: 0, unclaimed: 0 });
});

test('the id of a deleted release stays taken', async () => {
  await publishBlog('r1');
  site.passDays(31);
  await remove('r1');
  expect((await site.sendRelease(createRelease('blog', 'r1'))).json().code).toBe('release_taken');
});

test('neither what is live nor its fallback can be deleted, however old', async () => {
  for (const release of ['r1', 'r2', 'r3']) await site.goLive(createRelease('blog', release));
  site.passDays(100);
  expect(await Promise.all(['r1', 'r2', 'r3'].map(remove))).toEqual([
    204,
    '409 release_in_use',
    '409 release_in_use',
  ]);
});

test('the 30 days begin when a release was last live, or the fallback', async () => {
  await site.goLive(createRelease('blog', 'r1'));
  site.passDays(40);
  await site.goLive(createRelease('blog', 'r2'));
  site.passDays(40);
  await site.goLive(createRelease('blog', 'r3'));
  site.passDays(29);
  expect(await remove('r1')).toBe('409 release_in_use');
  site.passDays(1);
  expect(await remove('r1')).toBe(204);
});

test('rolling back passes over what was deleted', async () => {
  for (const release of ['r1', 'r2', 'r3', 'r4']) await site.goLive(createRelease('blog', release));
  site.passDays(31);
  expect(await remove('r2')).toBe(204);
  await site.rollBack('blog');
  expect(await site.readLive('blog')).toEqual(['r3', 'r1']);
  await site.rollBack('blog');
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
});

test('a release that is kept stays until it is kept no longer', async () => {
  await publishBlog('r1');
  site.passDays(31);
  const keep = (kept: boolean) =>
    site.callRegistry('PUT', '/remotes/blog/releases/r1/keep/', { body: { keep: kept } });
  expect((await keep(true)).json()).toMatchObject({ release: 'r1', kept: true });
  expect(await remove('r1')).toBe('409 release_in_use');
  expect((await keep(false)).json()).toMatchObject({ kept: false });
  expect(await remove('r1')).toBe(204);
  expect((await keep(true)).statusCode).toBe(404);
});

test('a release is not deleted while it goes live', async () => {
  await site.goLive(createRelease('blog', 'r1'));
  await publishBlog('r2');
  site.passDays(31);
  const [deleted, activated] = await Promise.all([remove('r2'), site.activate('blog', 'r2')]);
  const outcome = [deleted, activated.statusCode];
  expect([
    [204, 404],
    ['409 release_in_use', 200],
  ]).toContainEqual(outcome);
  const live = activated.statusCode === 200 ? 'r2' : 'r1';
  expect((await site.readLive('blog'))[0]).toBe(live);
  expect((await site.inject(`/api/registry/files/blog/${live}/remote.1.js`)).statusCode).toBe(200);
});

test.each([
  ['live', 'r3', 'This release is live.'],
  ['the fallback', 'r2', 'This release stands in when the live one fails.'],
  ['pinned', 'r1', 'This release is pinned.'],
  ['part of a rollout', 'r4', 'This release is part of a rollout.'],
  ['not there', 'r9', 'The remote blog has no release r9.'],
])('says why a release that is %s cannot be deleted', async (_, release, message) => {
  for (const live of ['r1', 'r2', 'r3']) await site.goLive(createRelease('blog', live));
  await publishBlog('r4');
  await site.callRegistry('PUT', '/remotes/blog/releases/r1/keep/', { body: { keep: true } });
  const rollout = { release: 'r4', steps: [5, 100], step_seconds: 60 };
  await site.callRegistry('POST', '/remotes/blog/rollouts/', { body: rollout });
  site.passDays(100);
  const response = await site.callRegistry('DELETE', `/remotes/blog/releases/${release}/`);
  expect(response.json().message).toBe(message);
});
