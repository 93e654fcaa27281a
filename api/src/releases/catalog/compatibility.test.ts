import type { CompatibilityResponse } from '@site/shared/contracts/api';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const { contract, exposes, routes, shared } = createRelease('blog', 'next').description;
const planned = { contract, exposes, routes, shared };

/** Without a token. */
const check = (body: object, remote = 'blog') =>
  site.inject({ method: 'POST', url: `/api/registry/remotes/${remote}/compatibility/`, payload: body });

test('a release that fits has nothing against it, and what is live is named', async () => {
  expect((await check(planned)).json()).toEqual({
    remote: 'blog',
    live: null,
    problems: [],
    dropped_routes: [],
  });
  await site.goLive(createRelease('blog', 'r1'));
  expect((await check(planned)).json<CompatibilityResponse>().live).toBe('r1');
  await site.goLive(createRelease('info', 'i1'));
  expect((await check({ ...planned, routes: ['/info'] }, 'info')).json()).toMatchObject({ live: 'i1' });
});

test('names everything that publishing would refuse, in the same words', async () => {
  await site.goLive(createRelease('info', 'i1', { routes: ['/news'] }));
  const wrong = { contract: 9, routes: ['/news', '/api'], shared: [{ name: 'vue', range: '^3.0.0' }] };
  const { problems } = (await check({ ...planned, ...wrong })).json<CompatibilityResponse>();
  expect(problems.map(({ code }) => code)).toEqual([
    'contract_not_supported',
    'shared_module_missing',
    'route_taken',
    'route_taken',
  ]);
  const { description, files } = createRelease('blog', 'r1');
  const sent = { description: JSON.stringify({ ...description, ...wrong }), files };
  expect(problems[0]?.message).toBe((await site.sendRelease(sent)).json().message);
});

test('names the routes that visitors would lose', async () => {
  await site.goLive(createRelease('blog', 'r1', { routes: ['/blogs', '/posts/:id'] }));
  const { problems, dropped_routes } = (
    await check({ ...planned, routes: ['/blogs'] })
  ).json<CompatibilityResponse>();
  expect([problems, dropped_routes]).toEqual([[], ['/posts/:id']]);
});

test('knows no remote that nobody has made known', async () => {
  const response = await check(planned, 'news');
  expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_remote']);
});

test('a network asks 120 times in ten minutes', async () => {
  const statuses = [];
  for (let index = 0; index < 122; index += 1) statuses.push((await check(planned)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
