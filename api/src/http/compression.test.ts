import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { createPost } from '../modules/posts/testing/send-post';
import { forAllTests } from '../testing/fixtures';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));
beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) await createPost(admin);
});
afterEach(() => jest.restoreAllMocks());

const send = (url: string, headers: Record<string, unknown> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ url, method, headers: headers as Record<string, string> });

const compressed = '/api/posts/?limit=3';

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('the list is sent to "%s" as %s', async (accepted, encoding, decompress) => {
  const plain = await send(compressed);
  const { headers, rawPayload } = await send(compressed, { 'accept-encoding': accepted });
  expect(decompress(rawPayload).toString()).toBe(plain.body);
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    vary: 'authorization, accept-encoding',
    etag: plain.headers.etag,
  });
});

test.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'deflate' }])(
  'a client with %j gets it as it is',
  async (headers) => {
    const response = await send(compressed, headers);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers.vary).toBe('authorization, accept-encoding');
    expect(response.json()).toHaveLength(3);
  },
);

test('one tag, and a weak one, stands for all encodings', async () => {
  const { etag } = (await send(compressed, { 'accept-encoding': 'br' })).headers;
  expect(etag).toMatch(/^W\/"/);
  for (const accepted of ['br', 'gzip', 'identity']) {
    const again = await send(compressed, { 'accept-encoding': accepted, 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, vary: 'authorization, accept-encoding' });
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
});

test('a HEAD tells of the compressed body', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await send(compressed, accepted);
  const head = await send(compressed, accepted, 'HEAD');
  expect(head.body).toBe('');
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
    expect(head.headers[name]).toBe(headers[name]);
});

test('what is short stays as it is', async () => {
  const { headers, body } = await send('/api/posts/?q=nothing-has-this-word', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], body]).toEqual([undefined, '[]']);
});

test('a body is compressed once, also when it is made again and has not changed', async () => {
  const compress = jest.spyOn(zlib, 'brotliCompress');
  const now = jest.spyOn(performance, 'now');
  const at = performance.now();
  const sendAll = () =>
    Promise.all(Array.from({ length: 5 }, () => send('/api/posts/', { 'accept-encoding': 'br' })));
  for (const ms of [0, 1_500, 3_000]) {
    now.mockReturnValue(at + ms);
    for (const { rawPayload } of await sendAll()) brotliDecompressSync(rawPayload);
  }
  expect(compress).toHaveBeenCalledTimes(1);
});

test('a change is not hidden by the compressed bytes of before', async () => {
  await send('/api/posts/', { 'accept-encoding': 'br' });
  const { id } = await createPost(admin);
  const { rawPayload } = await send('/api/posts/', { 'accept-encoding': 'br' });
  const [first] = JSON.parse(brotliDecompressSync(rawPayload).toString()) as { id: number }[];
  expect(first?.id).toBe(id);
});

test.each(['/api/categories', '/api/sitemap/1/', '/api/registry/release-set/'])(
  '%s varies by encoding, cached or not',
  async (url) => {
    const plain = await send(url);
    const { headers, rawPayload } = await send(url, { 'accept-encoding': 'gzip' });
    for (const { vary } of [plain.headers, headers]) expect(vary).toContain('accept-encoding');
    const isLong = plain.body.length >= 500;
    expect(headers['content-encoding']).toBe(isLong ? 'gzip' : undefined);
    expect((isLong ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(plain.body);
  },
);

test('what is of a member, or has a token in it, is never compressed', async () => {
  const accepted = { 'accept-encoding': 'gzip, br' };
  const { id } = (await send('/api/posts/')).json<{ id: number }[]>()[0]!;
  const responses = [
    await send(`/api/posts/${id}/`, { ...admin.headers, ...accepted }),
    await send('/api/profile', { ...admin.headers, ...accepted }),
    await site.inject({
      method: 'POST',
      url: '/api/auth/refresh/',
      headers: accepted,
      payload: { refresh: admin.refresh },
    }),
  ];
  for (const { statusCode, headers, body } of responses) {
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect(() => JSON.parse(body)).not.toThrow();
  }
});
