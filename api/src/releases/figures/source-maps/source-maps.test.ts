import { createShellBuild } from '@site/release-rules/testing';
import {
  sourceMapTextMaxBytes,
  toSourceMapField,
  type ReleaseError,
  type ReleaseSummary,
  type ShellError,
} from '@site/shared/contracts/api';
import { shellBuildKeepDays } from '@site/shared/contracts/registry';
import { gzipSync } from 'node:zlib';
import { createMember } from '../../../testing/create-member';
import { postFailure } from '../../../testing/post-report';
import { shellBuildsRetention } from '../../releases.retention';
import {
  createRegistryApp,
  createRelease,
  findTraces,
  type TestRelease,
} from '../../testing/registry-requests';
import { forEachTest } from '../../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const code = 'function a(){throw new Error("x")}const b=()=>a();b();';
/** `inClick` of line 2, called from `onClick` of line 6. */
const map = {
  version: 3,
  sources: ['src/start/start-page.tsx'],
  names: ['inClick', 'onClick'],
  mappings: 'AACE,SAASA,UACH,qBAGAC,MACJD',
};
const stack = ['a (page.1.js:1:20)', 'b (page.1.js:1:47)', 'remoteEntry.1.js:1:5'];
const mappedStack = [
  'inClick (src/start/start-page.tsx:3:9)',
  'onClick (src/start/start-page.tsx:7:5)',
  'remoteEntry.1.js:1:5',
];

const compress = (value: object | string) =>
  gzipSync(typeof value === 'string' ? value : JSON.stringify(value));

/** A release with a source map of its page. */
function createMapped(release: string, sourceMap: Buffer = compress(map), path = 'page.1.js'): TestRelease {
  const created = createRelease('blog', release, {}, { 'page.1.js': code });
  return { ...created, files: { ...created.files, [toSourceMapField(path)]: sourceMap } };
}

async function report(release: string, frames = stack): Promise<void> {
  const error = { message: 'Error: x', stack: frames, browser: 'chrome' } as const;
  const { statusCode } = await postFailure(site, {
    remote: 'blog',
    release,
    kind: 'error',
    page: '/blog',
    error,
  });
  expect(statusCode).toBe(204);
}

async function readStack(token?: string): Promise<string[] | undefined> {
  const response = await site.callRegistry('GET', '/errors/', token === undefined ? {} : { token });
  expect(response.statusCode).toBe(200);
  return response.json<ReleaseError[]>()[0]?.stack;
}

test('the stack of an error is that of the sources for the team of the remote, the operator and admins', async () => {
  await site.publish(createMapped('r1'));
  await report('r1');
  const team = await site.createToken('blog');
  const admin = await createMember(site, { is_admin: true });
  for (const token of [undefined, team.token, admin.access])
    expect(await readStack(token)).toEqual(mappedStack);
});

test('another team sees the stack as it was reported, and strangers and members see none', async () => {
  await site.publish(createMapped('r1'));
  await report('r1');
  const other = await site.createToken('info');
  const member = await createMember(site);
  expect(await readStack(other.token)).toEqual(stack);
  expect((await site.callRegistry('GET', '/errors/', { token: member.access })).statusCode).toBe(403);
  expect((await site.inject('/api/registry/errors/')).statusCode).toBe(401);
});

test('no call returns a map to anybody', async () => {
  await site.publish(createMapped('r1'));
  const { token } = await site.createToken('blog');
  const member = await createMember(site, { is_admin: true });
  const { rows } = await site.db.pool.query('select folder from releases where source_maps is not null');
  const { folder } = rows[0] as { folder: string };
  const paths = [
    'page.1.js.map',
    'page.1.js.map.gz',
    'map:page.1.js',
    `../../../source-maps/${folder}/page.1.js.map.gz`,
  ];
  for (const path of paths) {
    const url = `/files/blog/r1/${encodeURIComponent(path)}`;
    for (const bearer of [undefined, token, member.access])
      expect((await site.callRegistry('GET', url, bearer ? { token: bearer } : {})).statusCode).toBe(404);
  }
  const described = await site.inject('/api/registry/files/blog/r1/release.json');
  expect(described.statusCode).toBe(200);
  expect(described.body).not.toContain('map');
});

test('maps change nothing about a release: its description and its size are those without', async () => {
  const [withMaps, without] = [createMapped('r1'), createRelease('blog', 'r2', {}, { 'page.1.js': code })];
  const first = (await site.sendRelease(withMaps)).json<ReleaseSummary>();
  const second = (await site.sendRelease(without)).json<ReleaseSummary>();
  expect(first.bytes).toBe(second.bytes);
  // Published again it is the same release, with or without maps.
  expect((await site.sendRelease(createMapped('r2'))).json()).toMatchObject({ code: 'release_taken' });
});

test('a frame without a map stays as it is', async () => {
  await site.publish(createMapped('r1'));
  const frames = [
    'other.js:1:1',
    'page.1.js:9:1',
    'page.1.js:0:0',
    'no frame',
    'constructor (__proto__:1:1)',
  ];
  await report('r1', frames);
  expect(await readStack()).toEqual(frames);
});

test.each([
  ['is damaged', async (key: string) => site.storage.put(key, Buffer.from('no gzip'))],
  ['is no map', async (key: string) => site.storage.put(key, compress('[1]'))],
  ['is cut off', async (key: string) => site.storage.put(key, compress(map).subarray(0, 60))],
  [
    'has sources that are none',
    async (key: string) => site.storage.put(key, compress({ ...map, sources: [] })),
  ],
  ['is gone', async (key: string) => site.storage.delete(key)],
])('the list of errors is there when a map %s', async (_, harm) => {
  await site.publish(createMapped('r1'));
  await report('r1');
  const { rows } = await site.db.pool.query('select folder from releases where source_maps is not null');
  await harm(`source-maps/${(rows[0] as { folder: string }).folder}/page.1.js.map.gz`);
  expect(await readStack()).toEqual(stack);
});

test('says nothing of the machine on which the project was built', async () => {
  const sources = ['webpack:///../../home/ada/secret/node_modules/react/index.js'];
  await site.publish(createMapped('r1', compress({ ...map, sources })));
  await site.publish(createMapped('r2', compress({ ...map, sources: ['/home/ada/secret/src/page.tsx'] })));
  await report('r1');
  expect((await readStack())?.[0]).toBe('inClick (node_modules/react/index.js:3:9)');
  site.clock.advance(1000);
  await report('r2');
  expect((await readStack())?.[0]).toBe('inClick (page.tsx:3:9)');
});

test.each([
  ['of no script of the release', compress(map), 'nothing.js', /^The release has no script nothing\.js/],
  ['of a style sheet', compress(map), 'remote.1.css', /^The release has no script remote\.1\.css/],
  ['that is not compressed', Buffer.from(JSON.stringify(map)), undefined, /is not compressed with gzip/],
  ['that is no JSON', compress('{'), undefined, /^The source map of page\.1\.js is none of version 3\.$/],
  ['of another version', compress({ ...map, version: 2 }), undefined, /is none of version 3/],
  ['whose names are none', compress({ ...map, names: [1] }), undefined, /is none of version 3/],
  [
    'that grows too large',
    compress(' '.repeat(sourceMapTextMaxBytes.each + 1)),
    undefined,
    /more than \d+ bytes/,
  ],
  ['that is too large', Buffer.alloc(5 * 1024 * 1024 + 1), undefined, /.+/],
])('a release with a map %s is refused, and leaves nothing', async (_, content, path, reason) => {
  const before = await findTraces(site);
  const response = await site.sendRelease(createMapped('r1', content, path));
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toMatch(reason);
  expect(await findTraces(site)).toEqual(before);
});

test('maps go with their release', async () => {
  const before = (await findTraces(site)) as { files: number };
  await site.publish(createMapped('r1'));
  expect(await findTraces(site)).toMatchObject({ files: before.files + 6 });
  site.passDays(60);
  const { statusCode } = await site.callRegistry('DELETE', '/remotes/blog/releases/r1/');
  expect(statusCode).toBe(204);
  expect(await findTraces(site)).toMatchObject({ files: before.files, unclaimed: 0 });
});

describe('of the shell', () => {
  const file = 'main.a1.js';

  async function publishShell(edition: string, sourceMap?: Buffer): Promise<void> {
    const build = createShellBuild(edition, { [`main.${edition}.js`]: code });
    const files = {
      ...build.files,
      ...(sourceMap && { [toSourceMapField(`main.${edition}.js`)]: sourceMap }),
    };
    expect((await site.sendShellBuild({ ...build, files })).statusCode).toBe(201);
  }

  async function readShellStack(frames: string[]): Promise<string[] | undefined> {
    const error = { message: 'Error: x', stack: frames, browser: 'chrome' };
    const payload = { kind: 'crash', page: '/blogs', error };
    await site.inject({ method: 'POST', url: '/api/registry/shell-errors/', payload });
    return (await site.callRegistry('GET', '/shell-errors/')).json<ShellError[]>()[0]?.stack;
  }

  test('errors are mapped for the operator, of whichever build they are', async () => {
    await publishShell('a1', compress(map));
    await publishShell('b2');
    expect(await readShellStack([`a (${file}:1:20)`, 'main.b2.js:1:20'])).toEqual([
      'inClick (src/start/start-page.tsx:3:9)',
      'main.b2.js:1:20',
    ]);
  });

  test('no call gives a map away, and maps go with their build', async () => {
    await publishShell('a1', compress(map));
    const [{ build }] = (await site.inject('/api/registry/shell-builds/')).json<[{ build: string }]>();
    for (const path of [`${file}.map`, `${file}.map.gz`, `map:${file}`]) {
      const url = `/api/registry/shell-builds/${build}/${encodeURIComponent(path)}`;
      expect((await site.inject(url)).statusCode).toBe(404);
    }
    await publishShell('b2');
    const kept = (await findTraces(site)) as { files: number };
    site.passDays(shellBuildKeepDays + 1);
    await shellBuildsRetention.run(site);
    expect(await findTraces(site)).toMatchObject({ files: kept.files - 4, unclaimed: 0 });
  });
});
