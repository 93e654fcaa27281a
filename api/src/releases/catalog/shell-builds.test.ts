import { createShellBuild, type TestShellBuild } from '@site/release-rules/testing';
import type { AuditEntry, ShellBuildSummary } from '@site/shared/contracts/api';
import { toShellBuildId } from '@site/shared/server';
import { createSecondApp } from '../../testing/create-second-app';
import { registryRetention, shellBuildsRetention } from '../releases.retention';
import {
  createRegistryApp,
  findTraces,
  operatorToken,
  createRegistryRequests,
} from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

async function publish(edition: string, contents?: Record<string, string>): Promise<TestShellBuild> {
  const build = createShellBuild(edition, contents);
  const response = await site.sendShellBuild(build);
  if (response.statusCode !== 201) throw new Error(response.body);
  return build;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  site.inject({ url: `/api/registry/shell-builds/${path}`, headers });

const listBuilds = async () => (await get('')).json<ShellBuildSummary[]>().map((summary) => summary.build);

test('everybody gets the files of every build, and what they are', async () => {
  const builds = [await publish('a'), await publish('b')];
  for (const { description, files } of builds) {
    expect((await get(`${description.build}/`)).json()).toEqual(description);
    for (const [name, bytes] of Object.entries(files)) {
      const response = await get(`${description.build}/${name}`);
      expect([name, response.rawPayload]).toEqual([name, bytes]);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
  expect((await get(`${builds[0]!.description.build}/main.a.js.br`)).headers['content-type']).toBe(
    'text/javascript; charset=utf-8',
  );
});

test('the list is newest first, and a 304 for those who have it', async () => {
  expect((await get('')).json()).toEqual([]);
  const first = await publish('a');
  site.passDays(1);
  const second = await publish('b');
  const list = await get('');
  expect(list.json()).toEqual([
    { build: second.description.build, published_at: site.clock.now().toISOString() },
    { build: first.description.build, published_at: expect.any(String) },
  ]);
  const again = () => get('', { 'if-none-match': String(list.headers.etag) });
  expect((await again()).statusCode).toBe(304);
  await publish('c');
  expect((await again()).statusCode).toBe(200);
});

test('the response to a published build names the build', async () => {
  const build = createShellBuild('a');
  expect((await site.sendShellBuild(build)).json()).toEqual({
    build: build.description.build,
    published_at: site.clock.now().toISOString(),
  });
});

test('of two builds with other contents under one name, published at once over two processes, one is kept', async () => {
  const secondApp = await createSecondApp(site);
  const builds = Array.from({ length: 6 }, (_, index) =>
    createShellBuild(`n${index}`, { 'axios.1.js': `edition ${index}` }),
  );
  const responses = await Promise.all(
    builds.map((build, index) => createRegistryRequests(index % 2 ? site : secondApp).sendShellBuild(build)),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(5).fill(409)]);
  await secondApp.close();
});

test('a build that changes many files is refused with five names', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.1.js`);
  const toContents = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
  await publish('a', toContents('one'));
  const refused = await site.sendShellBuild(createShellBuild('b', toContents('another')));
  const listed = /names: (.*)\.$/.exec(refused.json().message)?.[1]?.split(', ');
  expect(listed).toHaveLength(5);
});

test('the files of builds are documented', async () => {
  const { paths } = (await site.inject('/api/docs/json')).json();
  const { parameters, responses } = paths['/api/registry/shell-builds/{build}/{file}'].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['build', 'file']);
  expect(Object.keys(responses['200'].content)).toEqual(['*/*']);
});

test.each(['0123456789ab/', '0123456789ab/main.a.js'])('there is no %s', async (path) => {
  await publish('a');
  expect((await get(path)).statusCode).toBe(404);
});

test.each(['other.js', 'toString', '..%2fmain.a.js', 'main.b.js'])('a build has no file %s', async (name) => {
  const { description } = await publish('a');
  await publish('b');
  expect((await get(`${description.build}/${name}`)).statusCode).toBe(404);
});

test('only the operator publishes', async () => {
  const { token } = await site.createToken('blog');
  const build = createShellBuild('a');
  expect((await site.sendShellBuild(build, token)).statusCode).toBe(403);
  for (const guess of ['', 'rt_guess', operatorToken.slice(0, -1)])
    expect((await site.sendShellBuild(build, guess)).statusCode).toBe(401);
  expect(await listBuilds()).toEqual([]);
  expect(await findTraces(site)).toMatchObject({ files: 0 });
});

const fine = createShellBuild('a');
test.each<[string, number, string, Parameters<typeof site.sendShellBuild>[0]]>([
  ['no description', 400, 'not_a_release_description', { ...fine, description: '' }],
  [
    'the id of other files',
    400,
    'not_a_release_description',
    { ...fine, description: { ...fine.description, build: '0123456789ab' } },
  ],
  ['a page', 400, 'not_a_release_description', createShellBuild('a', { 'evil.html': 'x' })],
  [
    'another content than its hash says',
    422,
    'file_hash_mismatch',
    { ...fine, files: { ...fine.files, 'axios.1.js': Buffer.from('tampered') } },
  ],
  ['a file too many', 422, 'file_not_listed', { ...fine, files: { ...fine.files, 'b.js': Buffer.from('') } }],
  ['a missing file', 422, 'file_missing', { ...fine, files: { 'axios.1.js': fine.files['axios.1.js']! } }],
])('refuses %s, and keeps nothing of it', async (_, status, code, wrong) => {
  const response = await site.sendShellBuild(wrong);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(await listBuilds()).toEqual([]);
  expect(await findTraces(site)).toMatchObject({ files: 0, unclaimed: 0, audit: 0 });
});

test('under the name of a file there is one content, whichever build it comes from', async () => {
  await publish('a');
  const before = await findTraces(site);
  const refused = await site.sendShellBuild(createShellBuild('b', { 'axios.1.js': 'another one' }));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'other_content_under_this_name', message: expect.stringContaining('axios.1.js') },
  ]);
  expect(await findTraces(site)).toEqual(before);
  // A newer compressor makes other copies of the same content.
  await publish('c', { 'main.a.js': 'console.log("a");', 'main.a.js.br': 'compressed otherwise' });
});

test('a build may be published any number of times, also by several at once', async () => {
  const secondApp = await createSecondApp(site);
  const build = createShellBuild('a');
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      createRegistryRequests(index % 2 ? site : secondApp).sendShellBuild(build),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  await site.sendShellBuild(build);
  expect(await findTraces(site)).toMatchObject({
    files: Object.keys(build.files).length,
    unclaimed: 0,
    audit: 1,
  });
  await secondApp.close();
});

test('a build whose compressed copies differ is the same build', async () => {
  const { description } = await publish('a');
  const recompressed = createShellBuild('a', { 'main.a.js.br': 'compressed otherwise' });
  expect(toShellBuildId(recompressed.description.files)).toBe(description.build);
  expect((await site.sendShellBuild(recompressed)).statusCode).toBe(201);
  expect((await get(`${description.build}/`)).json()).toEqual(description);
});

test('each publication is in the audit', async () => {
  const first = await publish('a');
  const second = await publish('b');
  await publish('b');
  site.clock.advance(1000);
  await publish('a');
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.map(({ by, action, remote, to }) => [by, action, remote, to])).toEqual(
    [first, second, first].map(({ description }) => ['operator', 'publish_shell', null, description.build]),
  );
});

describe('retention', () => {
  const traces = async () => {
    await shellBuildsRetention.run(site);
    return findTraces(site);
  };

  test('a build goes 44 days after it was replaced, with its files', async () => {
    const { description: first } = await publish('a');
    site.passDays(100);
    const { description: second } = await publish('b');
    site.passDays(43.9);
    await traces();
    expect(await listBuilds()).toEqual([second.build, first.build]);
    site.passDays(0.1);
    expect(await traces()).toMatchObject({ files: 3, unclaimed: 0 });
    expect(await listBuilds()).toEqual([second.build]);
    expect((await get(`${first.build}/main.a.js`)).statusCode).toBe(404);
    expect((await get(`${second.build}/main.b.js`)).statusCode).toBe(200);
  });

  test('the newest build stays, however old', async () => {
    const { description } = await publish('a');
    site.passDays(1000);
    await traces();
    expect(await listBuilds()).toEqual([description.build]);
  });

  test('a build that is published again is live again, and the other one is replaced', async () => {
    const { description: first } = await publish('a');
    site.passDays(1);
    const { description: second } = await publish('b');
    site.passDays(1);
    await publish('a');
    expect(await listBuilds()).toEqual([first.build, second.build]);
    site.passDays(43.5);
    await traces();
    expect(await listBuilds()).toEqual([first.build, second.build]);
    site.passDays(1);
    await traces();
    expect(await listBuilds()).toEqual([first.build]);
  });

  test('a build that is gone can be published once more', async () => {
    const { description } = await publish('a');
    await publish('b');
    site.passDays(50);
    await traces();
    await publish('a');
    expect((await get(`${description.build}/main.a.js`)).statusCode).toBe(200);
  });

  test('files that could not be deleted are swept later', async () => {
    await publish('a');
    site.clock.advance(1000);
    await publish('b');
    site.passDays(50);
    const away = { ...site.storage, delete: () => Promise.reject(new Error('away')) };
    await shellBuildsRetention.run({ ...site, storage: away });
    expect(await findTraces(site)).toMatchObject({ files: 6, unclaimed: 1 });
    expect(await listBuilds()).toHaveLength(1);
    site.clock.advance(61 * 60_000);
    await registryRetention.run(site);
    expect(await findTraces(site)).toMatchObject({ files: 3, unclaimed: 0 });
  });
});
