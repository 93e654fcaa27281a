import { useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();
const get = (url: string, headers: Record<string, string> = {}) => site().app.inject({ url, headers });

test('serves the files of another build like its own, for ever', async () => {
  site().releases.publishShell('other', { 'main.2.js': 'of another build', 'icon.2.svg': '<svg/>' });
  const [own, other] = [await get('/assets/main.1.js'), await get('/assets/main.2.js')];
  expect([own.body, other.body]).toEqual(['shell', 'of another build']);
  const names = ['content-type', 'cache-control', 'content-security-policy', 'cross-origin-resource-policy'];
  for (const name of names) expect([name, other.headers[name]]).toEqual([name, own.headers[name]]);
  expect(other.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/icon.2.svg')).headers['content-type']).toBe('image/svg+xml');
});

test('has the same for HEAD, a second attempt, and a browser that has the file', async () => {
  site().releases.publishShell('third', { 'main.3.js': 'third' });
  const first = await get('/assets/main.3.js');
  expect((await get('/assets/main.3.js?attempt=1')).body).toBe('third');
  expect((await get('/assets/main.3.js', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
    304,
  );
  expect((await site().app.inject({ url: '/assets/main.3.js', method: 'HEAD' })).statusCode).toBe(200);
});

test('sends the compressed copy of a file', async () => {
  site().releases.publishShell('fourth', { 'main.4.js': 'fourth', 'main.4.js.br': 'as brotli' });
  await get('/assets/main.4.js.br');
  const response = await get('/assets/main.4.js', { 'accept-encoding': 'br' });
  expect([response.body, response.headers['content-encoding']]).toEqual(['as brotli', 'br']);
  expect(response.headers['content-type']).toMatch(/^(?:text|application)\/javascript;/);
});

test.each(['/assets/nothing.js', '/assets/..%2fsecret.txt', '/assets/a/b.js'])(
  'there is no %s, in whichever build',
  async (url) => {
    const missing = await get(url);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(missing.body).toBe('No such file');
  },
);

test('a file that nobody can look up now is no file that is missing', async () => {
  await site().releases.stop();
  const response = await get('/assets/main.5.js');
  expect([response.statusCode, response.headers['cache-control'], response.headers['retry-after']]).toEqual([
    503,
    'no-store',
    '5',
  ]);
  expect((await get('/assets/main.2.js')).body).toBe('of another build');
  expect((await get('/assets/main.1.js')).body).toBe('shell');
  await site().releases.start();
});
