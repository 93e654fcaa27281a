import { pictureSizes, type PreloadedResponses, type BootstrapData } from '@site/shared/contracts';
import { headScript } from '../../src/head-script';
import { toHashSource } from '../rendering/inline-styles';
import { post, useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();

test('responds to a path of a remote with a page that preloads its files', async () => {
  const response = await site().app.inject('/blogs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-security-policy']).toContain(
    `script-src 'self' ${toHashSource(headScript)};`,
  );
  expect(response.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.body).toContain('rel="preload" href="/remotes/blog/r1/entry.js"');
});

test("preloads what loads remotes and the entry, and runs a page's own chunks, and no other page's", async () => {
  const filesOf = async (url: string) => {
    const { body } = await site().app.inject(url);
    const match = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, href]) => href);
    return [...match(/rel="preload" href="([^"]+)"/g), ...match(/<script async src="([^"]+)"/g)];
  };
  const first = ['/assets/federation.1.js', '/remotes/blog/r1/entry.js'];
  expect(await filesOf('/blogs')).toEqual([...first, '/remotes/blog/r1/list.js']);
  expect(await filesOf('/posts/7')).toEqual([...first, '/remotes/blog/r1/post.js']);
  expect(await filesOf('/profile')).toEqual(first);
  expect(await filesOf('/')).toEqual([]);
  expect(await filesOf('/no-such-page')).toEqual([]);
});

test('responds to a post with its own title and description', async () => {
  const { statusCode, body } = await site().app.inject('/posts/7');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Fish &amp; chips – Dev Commons</title>');
  expect(body).toContain('content="How we &quot;fry&quot; &lt;/script&gt;"');
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/posts/7">');
});

test('responds 404 for a post that does not exist, and opens the page when the API is down', async () => {
  expect((await site().app.inject('/posts/8')).statusCode).toBe(404);
  expect((await site().app.inject('/posts/9')).statusCode).toBe(200);
});

/** The responses that a page carries for the browser to show first. */
async function readPreloadedResponses(
  url: string,
  headers: Record<string, string> = {},
): Promise<PreloadedResponses | undefined> {
  const { body } = await site().app.inject({ url, headers });
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(json) as BootstrapData).preloadedResponses;
}

test('carries the data that the page shows first, requested as a guest', async () => {
  const link = '</api/posts/?after=c2>; rel="next"';
  const signedIn = { authorization: 'Bearer x', cookie: 'refresh=x' };
  // Another address than before: the same page is made once a second.
  expect(await readPreloadedResponses('/posts/7?from=mail', signedIn)).toEqual({
    '/posts/7/': { data: post, link },
  });
  expect(site().apiRequests.at(-1)).toMatchObject({
    url: '/api/posts/7/',
    authorization: undefined,
    cookie: undefined,
  });
  expect(await readPreloadedResponses('/blogs?after=c1&utm=x&q=fish')).toEqual({
    '/posts/?q=fish&after=c1': { data: [post], link },
  });
});

test('preloads the LCP image, in the same variants as the page', async () => {
  const copies = '/api/images/x/480.webp 480w, /api/images/x/960.webp 960w';
  const toLink = (sizes: string) =>
    `<link rel="preload" as="image" imagesrcset="${copies}" imagesizes="${sizes}" fetchpriority="high">`;
  expect((await site().app.inject('/posts/7')).body).toContain(toLink(pictureSizes.article));
  expect((await site().app.inject('/blogs?after=c1&q=fish')).body).toContain(toLink(pictureSizes.card));
  expect((await site().app.inject('/')).body).not.toContain('imagesrcset');
});

test("carries no data that is large, missing, late, empty or a member's own", async () => {
  const start = Date.now();
  for (const url of ['/posts/10', '/posts/8', '/posts/11', '/blogs?q=nothing', '/']) {
    expect(await readPreloadedResponses(url)).toBeUndefined();
  }
  expect(Date.now() - start).toBeLessThan(30_000);
});
