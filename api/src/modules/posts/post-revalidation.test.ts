import { createMember, type Member } from '../../../test/create-member';
import { createTestApp, type TestApp } from '../../../test/create-test-app';
import { createPost, updatePost } from './test-posts';

let site: TestApp;
let author: Member;
let admin: Member;

beforeAll(async () => {
  site = await createTestApp();
  author = await createMember(site);
  admin = await createMember(site, { is_admin: true });
});
afterAll(() => site.close());

const get = (url: string, etag?: unknown, viewer?: Member) =>
  site.inject({
    url,
    headers: { ...viewer?.headers, ...(etag !== undefined && { 'if-none-match': String(etag) }) },
  });

test.each(['list', 'post'])('a %s that has not changed is not sent again', async (kind) => {
  const { id } = await createPost(site, admin);
  const url = kind === 'list' ? '/api/posts/?limit=1' : `/api/posts/${id}/`;
  const first = await get(url);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'authorization',
    etag: expect.any(String),
  });

  for (const named of [
    first.headers.etag,
    `W/${first.headers.etag}`,
    `"other", ${first.headers.etag}`,
    '*',
  ]) {
    const again = await get(url, named);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers.link).toBe(first.headers.link);
    expect(again.headers['content-type']).toBeUndefined();
  }
  expect((await get(url, '"other"')).statusCode).toBe(200);
});

test('what has changed is sent', async () => {
  const post = await createPost(site, admin);
  const list = await get('/api/posts/');
  const single = await get(`/api/posts/${post.id}/`);
  await updatePost(site, admin, post, { title: 'Changed' });
  const newList = await get('/api/posts/', list.headers.etag);
  expect(newList.json<{ title: string }[]>()[0]?.title).toBe('Changed');
  expect((await get(`/api/posts/${post.id}/`, single.headers.etag)).json()).toMatchObject({
    title: 'Changed',
  });
});

test('a post that is deleted while somebody reads it is gone', async () => {
  const { id } = await createPost(site, admin);
  const { headers } = await get(`/api/posts/${id}/`);
  await site.inject({ method: 'DELETE', url: `/api/posts/${id}/`, headers: admin.headers });
  expect((await get(`/api/posts/${id}/`, headers.etag)).statusCode).toBe(404);
});

test('what only its author may see is not good for others', async () => {
  const { id } = await createPost(site, author);
  const { headers } = await get(`/api/posts/${id}/`, undefined, author);
  expect((await get(`/api/posts/${id}/`, headers.etag, author)).statusCode).toBe(304);
  const stranger = await get(`/api/posts/${id}/`, headers.etag);
  expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([404, 'no-store']);
});
