import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pictureSizes, type InitialAnswers, type SiteState } from '@site/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { readShellConfig } from './config';
import { createShellServer } from './create-server';
import { createRegistryReader } from './releases/registry-reader';
import { ReleaseFinder } from './releases/release-finder';
import { ReleaseStore } from './releases/release-store';
import { FakeRegistry } from './testing/fake-registry';
import { withoutPages } from './without-pages';

let app: FastifyInstance;
let api: Server;
let folder: string;
const releases = new FakeRegistry();
const apiRequests: {
  url: string | undefined;
  forwardedFor: string | string[] | undefined;
  authorization: string | undefined;
  cookie: string | undefined;
  body: string;
}[] = [];

const post = {
  id: 7,
  title: 'Fish & chips',
  excerpt: 'How we "fry" </script>',
  author: { name: null },
  category: { name: 'Food & drink' },
  featured_image: '/api/images/x/960.webp',
  featured_image_variants: [
    { url: '/api/images/x/480.webp', width: 480, height: 320 },
    { url: '/api/images/x/960.webp', width: 960, height: 640 },
  ],
  created_at: '2026-11-20T10:00:00.000Z',
};
const apiAnswers: Record<string, [number, unknown]> = {
  '/api/posts/7/': [200, post],
  '/api/posts/8/': [404, { message: 'Not found.' }],
  '/api/posts/9/': [503, { message: 'Try again' }],
  '/api/posts/?limit=50': [200, [post]],
  '/api/posts/?q=fish&after=c1': [200, [post]],
  '/api/posts/10/': [200, { ...post, id: 10, content: 'x'.repeat(200_000) }],
  '/api/posts/11/': [200, 'slow'],
  '/api/posts/?q=nothing': [200, []],
  '/api/sitemap/': [200, { pages: 2 }],
  '/api/sitemap/2/': [200, [{ id: 7, updated_at: '2026-11-20T10:00:00.000Z' }]],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-server-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'assets/main.1.js'), 'shell');
  await writeFile(join(folder, 'public/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'nobody may read this');
  await releases.start();
  releases.activate(releases.publish('blog', 'r1'));

  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    apiRequests.push({
      url: request.url,
      forwardedFor: request.headers['x-forwarded-for'],
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      body: Buffer.concat(chunks).toString(),
    });
    const [status, body] = apiAnswers[request.url ?? ''] ?? [200, { ok: true }];
    if (body === 'slow') await setTimeout(3000, undefined, { ref: false });
    if (request.url === '/api/gone/') return void request.socket.destroy();
    const headers = {
      'content-type': 'application/json',
      'retry-after': '1',
      link: '</api/posts/?after=c2>; rel="next"',
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));

  const result = readShellConfig({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  if ('problems' in result) throw new Error(result.problems.join());
  const source = { current: () => releases.set };
  const store = new ReleaseStore(folder, createRegistryReader(releases.origin));
  app = await createShellServer({
    config: result.config,
    source,
    finder: new ReleaseFinder({ source, store }),
    assets: { scripts: [], styles: [] },
    assetsDir: join(folder, 'assets'),
    remotesDir: store.remotesDir,
    publicDir: join(folder, 'public'),
  });
});

afterAll(async () => {
  await app.close();
  await releases.stop();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

test('answers a path of a remote with a page that preloads its files', async () => {
  const response = await app.inject('/blogs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  expect(response.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.body).toContain('rel="preload" href="/remotes/blog/r1/entry.js"');
});

test("preloads a page's own files, and no other page's", async () => {
  const preloaded = async (url: string) => {
    const { body } = await app.inject(url);
    return [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href]) => href);
  };
  const entry = '/remotes/blog/r1/entry.js';
  expect(await preloaded('/blogs')).toEqual([entry, '/remotes/blog/r1/list.js']);
  expect(await preloaded('/posts/7')).toEqual([entry, '/remotes/blog/r1/post.js']);
  expect(await preloaded('/profile')).toEqual([entry]);
});

test.each([
  '/',
  '/nowhere',
  '/assets/main.1.js',
  '/favicon.svg',
  '/release-set.json',
  '/robots.txt',
  '/api/login/',
])('keeps %s out of frames and browsers from guessing its type', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.any(String),
  });
});

test.each(['/nowhere', '//', '/%', '/posts/%c0%af', '/..%2f..%2fetc/passwd'])(
  'answers %s with a page that says not found, or a refusal',
  async (url) => {
    const response = await app.inject(url);
    expect([400, 404]).toContain(response.statusCode);
  },
);

test('tells open tabs of the release set, in full only when it is another one', async () => {
  const first = await app.inject('/release-set.json');
  expect(first.json()).toEqual(withoutPages(releases.set));
  expect(first.headers['cache-control']).toBe('no-cache');
  const ask = () =>
    app.inject({ url: '/release-set.json', headers: { 'if-none-match': `W/${first.headers.etag}` } });
  expect((await ask()).statusCode).toBe(304);

  releases.activate(releases.publish('blog', 'r2'));
  expect((await ask()).json()).toEqual(withoutPages(releases.set));
  expect((await app.inject('/blogs')).body).toContain('/remotes/blog/r2/entry.js');
  releases.activate(releases.publish('blog', 'r1'));
});

test('serves files of releases for ever, also of those that are not live any more', async () => {
  releases.publish('blog', 'r0');
  for (const release of ['r1', 'r0']) {
    const found = await app.inject(`/remotes/blog/${release}/entry.js`);
    expect(found.body).toBe(release);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test.each(['assets/logo.js', 'vendors~main@2.js', 'two words.js', '.hidden.js', '100%.js'])(
  'serves %s, as a foreign build may name its files',
  async (path) => {
    const release = `named${path.length}`;
    releases.publish('blog', release, [path]);
    const url = `/remotes/blog/${release}/${path.split('/').map(encodeURIComponent).join('/')}`;
    expect((await app.inject(url)).body).toBe(release);
  },
);

test.each(['/remotes/blog/r9/entry.js', '/remotes/blog/r1/nothing.js', '/remotes/Blog/r1/entry.js'])(
  'answers %s with 404, without a page, and not for ever',
  async (url) => {
    const missing = await app.inject(url);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    expect(missing.body).not.toContain('<html');
  },
);

test.each([
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/remotes/..%2fsecret.txt',
  '/remotes/blog/r1/..%2f..%2f..%2fsecret.txt',
])('serves nothing outside of its folders: %s', async (url) => {
  expect((await app.inject(url)).body).not.toContain('nobody may read this');
});

test('hands calls to the API on, unchanged, with the address of the visitor', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login/?next=1',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
    payload: '{"email":',
    remoteAddress: '10.1.2.3',
  });
  expect(response.json()).toEqual({ ok: true });
  expect(apiRequests.at(-1)).toMatchObject({
    url: '/api/login/?next=1',
    forwardedFor: '10.1.2.3',
    body: '{"email":',
  });
});

test('asks a busy API once, and answers in its place when it is gone', async () => {
  const before = apiRequests.length;
  expect((await app.inject('/api/posts/9/')).statusCode).toBe(503);
  expect(apiRequests.length - before).toBe(1);

  const gone = await app.inject({ method: 'POST', url: '/api/gone/', payload: {} });
  expect(gone.statusCode).toBe(503);
  expect(gone.headers['retry-after']).toBe('1');
  expect(gone.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again'),
    requestId: gone.headers['x-request-id'],
  });
});

test('answers a post with its own title, description and picture', async () => {
  const { statusCode, body } = await app.inject('/posts/7');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Fish &amp; chips – Dev Commons</title>');
  expect(body).toContain('content="How we &quot;fry&quot; &lt;/script&gt;"');
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/posts/7">');
  expect(body).toContain('property="og:image" content="http://localhost:3000/api/images/x/960.webp"');
});

test('answers 404 for a post that is not there, and opens the page when the API cannot say', async () => {
  expect((await app.inject('/posts/8')).statusCode).toBe(404);
  expect((await app.inject('/posts/9')).statusCode).toBe(200);
});

/** What a page brings along for the browser to show first. */
async function readAnswers(
  url: string,
  headers: Record<string, string> = {},
): Promise<InitialAnswers | undefined> {
  const { body } = await app.inject({ url, headers });
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(json) as SiteState).answers;
}

test('brings along what the page shows first, asked for as a visitor', async () => {
  const link = '</api/posts/?after=c2>; rel="next"';
  const signedIn = { authorization: 'Bearer x', cookie: 'refresh=x' };
  expect(await readAnswers('/posts/7', signedIn)).toEqual({ '/posts/7/': { data: post, link } });
  expect(apiRequests.at(-1)).toMatchObject({
    url: '/api/posts/7/',
    authorization: undefined,
    cookie: undefined,
  });
  expect(await readAnswers('/blogs?after=c1&utm=x&q=fish')).toEqual({
    '/posts/?q=fish&after=c1': { data: [post], link },
  });
});

test('starts loading the picture at the top, among the same copies as the page', async () => {
  const copies = '/api/images/x/480.webp 480w, /api/images/x/960.webp 960w';
  const toLink = (sizes: string) =>
    `<link rel="preload" as="image" imagesrcset="${copies}" imagesizes="${sizes}" fetchpriority="high">`;
  expect((await app.inject('/posts/7')).body).toContain(toLink(pictureSizes.article));
  expect((await app.inject('/blogs?after=c1&q=fish')).body).toContain(toLink(pictureSizes.card));
  expect((await app.inject('/')).body).not.toContain('imagesrcset');
});

test("brings nothing along that is large, missing, late, empty or somebody's own", async () => {
  const start = Date.now();
  for (const url of ['/posts/10', '/posts/8', '/posts/11', '/blogs?q=nothing', '/']) {
    expect(await readAnswers(url)).toBeUndefined();
  }
  expect(Date.now() - start).toBeLessThan(2000);
});

test('has a feed', async () => {
  const feed = await app.inject('/feed.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain('<title>Fish &amp; chips</title>');
  expect(feed.body).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>');
});

test('has a sitemap of public pages and of any number of posts, and rules for robots', async () => {
  const { body: index } = await app.inject('/sitemap.xml');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/pages.xml</loc>');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/posts-2.xml</loc>');
  const { body: pages } = await app.inject('/sitemaps/pages.xml');
  expect(pages).toContain('<loc>http://localhost:3000/blogs</loc>');
  expect(pages).not.toContain('/profile');
  const { body: posts } = await app.inject('/sitemaps/posts-2.xml');
  expect(posts).toContain(
    '<loc>http://localhost:3000/posts/7</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
  );
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});
