import { shellScriptHeader } from '../../src/releases/shell-script-header';
import { useShellServer } from '../testing/shell-server-under-test';
import { withoutPages } from '../pages/without-pages';

const site = useShellServer();

test('tells open tabs of the release set, in full only when it is another one', async () => {
  const first = await site().app.inject('/release-set.json');
  expect(first.json()).toEqual(withoutPages(site().releases.set));
  expect(first.headers['cache-control']).toBe('no-cache');
  const send = () =>
    site().app.inject({ url: '/release-set.json', headers: { 'if-none-match': `W/${first.headers.etag}` } });
  expect((await send()).statusCode).toBe(304);

  site().releases.activate(site().releases.publish('blog', 'r2'));
  expect((await send()).json()).toEqual(withoutPages(site().releases.set));
  expect((await site().app.inject('/blogs')).body).toContain('/remotes/blog/r2/entry.js');
  site().releases.activate(site().releases.publish('blog', 'r1'));
});

test('tells open tabs by which script they know whether a set goes with their shell, also when it is the same', async () => {
  const headers = { 'if-none-match': (await site().app.inject('/release-set.json')).headers.etag };
  for (const sent of [{}, { headers }]) {
    const response = await site().app.inject({ url: '/release-set.json', ...sent });
    expect(response.headers[shellScriptHeader]).toBe('/assets/main.1.js');
    expect((await site().app.inject('/blogs')).body).toContain('src="/assets/main.1.js"');
  }
});

test('serves files of releases for ever, also of those that are not live any more', async () => {
  site().releases.publish('blog', 'r0');
  for (const release of ['r1', 'r0']) {
    const found = await site().app.inject(`/remotes/blog/${release}/entry.js`);
    expect(found.body).toBe(release);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test.each(['assets/logo.js', 'vendors~main@2.js', 'two words.js', '.hidden.js', '100%.js'])(
  'serves %s, as a foreign build may name its files',
  async (path) => {
    const release = `named${path.length}`;
    site().releases.publish('blog', release, [path]);
    const url = `/remotes/blog/${release}/${path.split('/').map(encodeURIComponent).join('/')}`;
    expect((await site().app.inject(url)).body).toBe(release);
  },
);

test.each(['/remotes/blog/r9/entry.js', '/remotes/blog/r1/nothing.js', '/remotes/Blog/r1/entry.js'])(
  'responds to %s with 404, without a page, and not for ever',
  async (url) => {
    const missing = await site().app.inject(url);
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
  expect((await site().app.inject(url)).body).not.toContain('nobody may read this');
});

test.each(['evil.html', 'evil.xhtml', 'evil.xml', 'evil.pdf', 'evil.wasm', 'evil.HTML', 'evil'])(
  'serves no %s, also of a release that was published with one',
  async (path) => {
    const release = `old${path.replaceAll('.', '_')}`;
    site().releases.publish('blog', release, [path, `${path}.br`]);
    for (const address of [path, `${path}.br`, path.replace('e', '%65')]) {
      const url = `/remotes/blog/${release}/${address}`;
      const response = await site().app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([address, response.statusCode, response.body]).toEqual([address, 404, 'No such file']);
    }
    expect((await site().app.inject(`/remotes/blog/${release}/entry.js`)).statusCode).toBe(200);
  },
);

test('an icon of a release is one, and no page', async () => {
  site().releases.publish('blog', 'icons', ['evil.svg']);
  const { headers } = await site().app.inject('/remotes/blog/icons/evil.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('no response to a request for a file can be opened as a page of the site', async () => {
  const entry = '/remotes/blog/r1/entry.js';
  const { etag } = (await site().app.inject(entry)).headers;
  const responses = [
    [200, await site().app.inject(entry)],
    [200, await site().app.inject({ url: entry, method: 'HEAD' })],
    [304, await site().app.inject({ url: entry, headers: { 'if-none-match': etag } })],
    [200, await site().app.inject('/%72emotes/blog/r1/entry.js')],
    [200, await site().app.inject('//remotes//blog/r1/entry.js')],
    [404, await site().app.inject('/remotes/blog/r1/nothing.js')],
    [404, await site().app.inject('/remotes/blog/r1/evil.html')],
    [404, await site().app.inject('/remotes/nothing')],
    [400, await site().app.inject('/remotes/blog/r1/%E0%A4%A.js')],
    [405, await site().app.inject({ url: entry, method: 'POST' })],
    [200, await site().app.inject('/assets/main.1.js')],
    [404, await site().app.inject('/assets/nothing.js')],
    [200, await site().app.inject('/release-set.json')],
    [200, await site().app.inject('/feed.xml')],
    [200, await site().app.inject('/robots.txt')],
    [200, await site().app.inject('/api/login/')],
  ] as const;
  for (const [status, { statusCode, headers, raw }] of responses) {
    expect([raw.req.url, statusCode, headers]).toEqual([
      raw.req.url,
      status,
      expect.objectContaining({
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      }),
    ]);
  }
});

test("the site's own icon may be shown elsewhere, but in no frame", async () => {
  expect((await site().app.inject('/favicon.svg')).headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});
