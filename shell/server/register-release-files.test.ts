import { useShellServer } from './testing/shell-server-under-test';
import { withoutPages } from './without-pages';

const site = useShellServer();

test('tells open tabs of the release set, in full only when it is another one', async () => {
  const first = await site().app.inject('/release-set.json');
  expect(first.json()).toEqual(withoutPages(site().releases.set));
  expect(first.headers['cache-control']).toBe('no-cache');
  const ask = () =>
    site().app.inject({ url: '/release-set.json', headers: { 'if-none-match': `W/${first.headers.etag}` } });
  expect((await ask()).statusCode).toBe(304);

  site().releases.activate(site().releases.publish('blog', 'r2'));
  expect((await ask()).json()).toEqual(withoutPages(site().releases.set));
  expect((await site().app.inject('/blogs')).body).toContain('/remotes/blog/r2/entry.js');
  site().releases.activate(site().releases.publish('blog', 'r1'));
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
  'answers %s with 404, without a page, and not for ever',
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
