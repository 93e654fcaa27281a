import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

test('a published release goes live, and its files are served for ever', async () => {
  const blog = createRelease('blog', 'r1');
  expect((await site.sendRelease(blog)).json()).toMatchObject({
    release: 'r1',
    state: 'published',
    external_origin: null,
    published_by: 'operator',
    activated_at: null,
    kept: false,
    failures: [],
  });
  expect((await site.readReleaseSet()).remotes).toEqual([]);

  const activated = (await site.activate('blog', 'r1')).json();
  const set = await site.readReleaseSet();
  expect(activated).toEqual({ remote: 'blog', from: null, to: 'r1', release_set: set.id });
  expect(set.remotes).toEqual([
    {
      name: 'blog',
      release: 'r1',
      contract: 1,
      entry: '/remotes/blog/r1/remoteEntry.1.js',
      container: 'remote_blog_r1',
      routes: ['/blog', '/blog/:id'],
      preload: ['remoteEntry.1.js', 'remote.1.js'].map((file) => ({
        url: `/remotes/blog/r1/${file}`,
        as: 'script',
        integrity: blog.description.files[file],
      })),
    },
  ]);

  for (const [file, bytes] of Object.entries(blog.files)) {
    const response = await site.inject(`/api/registry/files/blog/r1/${file}`);
    expect([response.statusCode, response.rawPayload]).toEqual([200, bytes]);
    expect(response.headers['cache-control']).toContain('immutable');
  }
  const types = ['remote.1.js', 'remote.1.css', 'remote.1.js.br'].map(async (file) => {
    const { headers } = await site.inject(`/api/registry/files/blog/r1/${file}`);
    return headers['content-type'];
  });
  expect(await Promise.all(types)).toEqual([
    'text/javascript; charset=utf-8',
    'text/css; charset=utf-8',
    'application/octet-stream',
  ]);
  const description = await site.inject('/api/registry/files/blog/r1/release.json');
  expect(description.json()).toEqual(blog.description);
  expect(description.headers['cache-control']).toContain('immutable');
});

const commit = 'a1b2c3d'.padEnd(40, '0');
const url = `https://git.example/jobs/commit/${commit}`;

test.each([
  ['nothing', {}, null],
  ['commit, author and address', { commit, author: 'Ana', url }, { commit, author: 'Ana', url }],
  [
    'characters that nobody sees, or that terminals obey',
    { commit, author: '\u202e\u200b An\na\u001b[2J\u2800 ' },
    { commit, author: 'An a [2J' },
  ],
  ['a name that nobody sees', { commit, author: '\u200b' }, { commit }],
  ['no commit', { author: 'Ana' }, null],
])('what a release was built from is kept as its team says it: %s', async (_, source, kept) => {
  const published = await site.sendRelease(createRelease('blog', 'r1'), { source });
  expect(published.json()).toMatchObject({ source: kept });
  expect(await site.listReleases('blog')).toMatchObject([{ source: kept }]);
});

test.each([
  ['a branch for a commit', { commit: 'main' }],
  ['a long name', { commit, author: 'a'.repeat(201) }],
  ['an address without TLS', { commit, url: 'http://git.example/jobs' }],
  ['a script for an address', { commit, url: 'javascript:alert(1)//https://git.example/' }],
  ['an address with a password', { commit, url: 'https://ana:password@git.example/jobs' }],
  ['a long address', { commit, url: `https://git.example/${'a'.repeat(500)}` }],
])('a release is rejected that says it was built from %s', async (_, source) => {
  const response = await site.sendRelease(createRelease('blog', 'r1'), { source });
  expect(response.statusCode).toBe(400);
  expect(await site.listReleases('blog')).toEqual([]);
});

test.each(['/blog/r1/other.js', '/blog/r9/remote.1.js', '/info/r1/remote.1.js', '/blog/r1/..%2f..%2fx.js'])(
  'there is no file %s',
  async (address) => {
    await site.goLive(createRelease('blog', 'r1'));
    const response = await site.inject(`/api/registry/files${address}`);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('a page that an old release has is not served, and goes with the release', async () => {
  const release = createRelease('blog', 'r1');
  await site.publish(release);
  const url = '/api/registry/files/blog/r1/evil.html';
  await site.db.pool.query(
    `update releases set description = jsonb_set(description, '{files,evil.html}', '"sha384-x"')`,
  );
  const { rows } = await site.db.pool.query<{ folder: string }>('select folder from releases');
  await site.storage.put(`${rows[0]?.folder}/evil.html`, Buffer.from('<script>alert(1)</script>'));
  expect((await site.inject(url)).statusCode).toBe(404);
  expect((await site.inject('/api/registry/files/blog/r1/remote.1.js')).statusCode).toBe(200);
});
