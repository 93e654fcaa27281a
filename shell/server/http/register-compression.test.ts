import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { registerCompression } from './register-compression';

const text = '<p>The same words, again and again.</p>'.repeat(50);
let policy = 'one';
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerCompression(app);
  app.get('/page', (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, vary: 'cookie', 'cache-control': 'no-cache' })
      .type('text/html')
      .send(text),
  );
  app.get('/popular', (_, reply) => reply.type('text/html').send(`${text}, for everybody`));
  app.get('/tagged', (_, reply) => reply.header('etag', '"own"').send('short'));
  app.get('/file', (_, reply) => reply.send(Buffer.from(text)));
  app.get('/missing', (_, reply) => reply.code(404).send(text));
});
afterAll(() => app.close());

const send = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('responds to "%s" with %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await send('/page', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'cookie, accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(text.length / 4);
  expect(decompress(rawPayload).toString()).toBe(text);
});

test('sends the text itself to clients that accept nothing else', async () => {
  for (const headers of [{}, { 'accept-encoding': 'identity' }] as Record<string, string>[]) {
    const response = await send('/page', headers);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers.vary).toBe('cookie, accept-encoding');
    expect(response.body).toBe(text);
  }
});

test('tells a browser that has the page in any encoding that it is the same', async () => {
  const { headers } = await send('/page', { 'accept-encoding': 'br' });
  const again = await send('/page', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
});

test('sends the page again when only its policy is another one', async () => {
  const { headers } = await send('/page');
  policy = 'two';
  expect((await send('/page', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

test('keeps the tag of those that have one, and leaves files and refusals alone', async () => {
  expect((await send('/tagged')).headers.etag).toBe('"own"');
  for (const url of ['/file', '/missing']) {
    const { headers, body } = await send(url, { 'accept-encoding': 'br' });
    expect(body).toBe(text);
    for (const name of ['etag', 'content-encoding']) expect(headers).not.toHaveProperty(name);
  }
});

test('compresses a text once, however many ask for it', async () => {
  const compress = jest.spyOn(zlib, 'brotliCompress');
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => send('/popular', { 'accept-encoding': 'br' })),
  );
  for (const { rawPayload } of responses)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(`${text}, for everybody`);
  expect(compress).toHaveBeenCalledTimes(1);
  compress.mockRestore();
});
