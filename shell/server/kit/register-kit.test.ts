import { writeFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { useFolder } from '../testing/use-folder';
import { readKit } from './read-kit';
import { registerKit } from './register-kit';

const offered = {
  name: '@site/remote-kit',
  version: '1.4.0',
  alias: 'remote-kit.tgz',
  file: 'remote-kit-1.4.0-0123456789.tgz',
  integrity: 'sha512-abc',
};

const folder = useFolder('all');
let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  await writeFile(folder(offered.file), 'packed');
  await writeFile(folder('kit.json'), JSON.stringify({ packages: [offered] }));
  app = fastify();
  registerKit(app, { kit: await readKit(folder()) });
});
afterAll(() => app.close());

test('says which packages fit this shell, and where they are', async () => {
  const response = await get('/kit/');
  expect(response.json()).toEqual({ packages: [{ ...offered, path: '/kit/remote-kit.tgz' }] });
  expect(response.headers['cache-control']).toBe('no-cache');
  expect((await get('/kit')).headers.location).toBe('/kit/');
});

test('a name with a fingerprint stands for the same package for ever', async () => {
  const response = await get(`/kit/${offered.file}`);
  expect([response.statusCode, response.body]).toEqual([200, 'packed']);
  expect(response.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the short name is asked for again each time', async () => {
  const response = await get('/kit/remote-kit.tgz');
  expect([response.statusCode, response.body]).toEqual([200, 'packed']);
  expect(response.headers['cache-control']).toBe('no-cache');
  const again = await get('/kit/remote-kit.tgz', { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each(['/kit/remote-kit-1.3.0-0000000000.tgz', '/kit/kit.json', '/kit/..%2fkit.json'])(
  'there is no %s',
  async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('a server whose build has no kit goes without', async () => {
  expect(await readKit(folder('nowhere'))).toBeUndefined();
});
