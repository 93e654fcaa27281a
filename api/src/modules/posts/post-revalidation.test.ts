import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createSecondApp } from '../../testing/create-second-app';
import { forAllTests } from '../../testing/fixtures';
import { createPost, updatePost } from './testing/send-post';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));
const admin = forAllTests(() => createMember(site, { is_admin: true }));

const get = (url: string, etag?: unknown, viewer?: Member) =>
  site.inject({
    url,
    headers: { ...viewer?.headers, ...(etag !== undefined && { 'if-none-match': String(etag) }) },
  });

test.each(['list', 'post'])('a %s that has not changed is not sent again', async (kind) => {
  const { id } = await createPost(admin);
  const url = kind === 'list' ? '/api/posts/?limit=1' : `/api/posts/${id}/`;
  const first = await get(url);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'authorization, accept-encoding',
    etag: expect.any(String),
  });

  for (const named of [
    first.headers.etag,
    String(first.headers.etag).replace('W/', ''),
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
  const post = await createPost(admin);
  const list = await get('/api/posts/');
  const single = await get(`/api/posts/${post.id}/`);
  await updatePost(admin, post, { title: 'Changed' });
  const newList = await get('/api/posts/', list.headers.etag);
  expect(newList.json<{ title: string }[]>()[0]?.title).toBe('Changed');
  expect((await get(`/api/posts/${post.id}/`, single.headers.etag)).json()).toMatchObject({
    title: 'Changed',
  });
});

test('a post that is deleted while somebody reads it is gone', async () => {
  const { id } = await createPost(admin);
  const { headers } = await get(`/api/posts/${id}/`);
  await admin.delete(`/posts/${id}/`);
  expect((await get(`/api/posts/${id}/`, headers.etag)).statusCode).toBe(404);
});

describe('within the second for which a response is kept', () => {
  // The clock stands still: on a busy machine a response would be too old for the next request.
  beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
  afterEach(() => jest.restoreAllMocks());

  test('a response from a moment ago costs no query, in full or as a 304', async () => {
    const { id } = await createPost(admin);
    for (const url of ['/api/posts/?limit=2', `/api/posts/${id}/`]) {
      const { headers, body } = await get(url);
      const query = jest.spyOn(site.db.pool, 'query');
      expect((await get(url)).body).toBe(body);
      expect((await get(url, headers.etag)).statusCode).toBe(304);
      expect(query).not.toHaveBeenCalled();
      query.mockRestore();
    }
  });

  test('one query serves all concurrent requests', async () => {
    await createPost(admin);
    const query = jest.spyOn(site.db.pool, 'query');
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/api/posts/?limit=3')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});

test('what another process has approved is public within a second', async () => {
  const { id } = await createPost(author);
  const secondApp = await createSecondApp(site);
  try {
    await secondApp.inject('/api/posts/');
    const url = `/api/moderation/posts/${id}/approve/`;
    const approval = await site.inject({ method: 'POST', url, headers: admin.headers });
    expect(approval.statusCode).toBe(200);
    await sleep(1_000);
    expect((await secondApp.inject('/api/posts/')).json<{ id: number }[]>()[0]?.id).toBe(id);
    expect((await secondApp.inject(`/api/posts/${id}/`)).statusCode).toBe(200);
  } finally {
    await secondApp.close();
  }
});

test('the author sees the own newest state, whatever others have just been sent', async () => {
  const post = await createPost(author);
  await admin.post(`/moderation/posts/${post.id}/approve/`);
  await get(`/api/posts/${post.id}/`);
  await updatePost(author, { ...post, version: post.version });
  expect((await get(`/api/posts/${post.id}/`, undefined, author)).json()).toMatchObject({
    pending_edit: true,
  });
  expect((await get(`/api/posts/${post.id}/`)).json()).not.toHaveProperty('pending_edit');
});

test('a shared cache may keep what everybody gets, and nothing of a member', async () => {
  const { id } = await createPost(admin);
  const url = `/api/posts/${id}/`;
  for (const path of [url, '/api/posts/']) {
    const { headers } = await get(path);
    const shared = { 'cdn-cache-control': 'max-age=1, stale-if-error=86400', 'cache-tag': 'posts' };
    expect(headers).toMatchObject(shared);
    expect((await get(path, headers.etag)).headers).toMatchObject(shared);
  }
  const own = await get(url, undefined, admin);
  expect(own.headers['cache-control']).toBe('private, no-cache');
  for (const { headers } of [own, await get('/api/profile', undefined, admin), await get('/api/posts/0/')])
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cdn-cache-control']));
});

test('what only its author may see is not good for others', async () => {
  const { id } = await createPost(author);
  const { headers } = await get(`/api/posts/${id}/`, undefined, author);
  expect((await get(`/api/posts/${id}/`, headers.etag, author)).statusCode).toBe(304);
  const stranger = await get(`/api/posts/${id}/`, headers.etag);
  expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([404, 'no-store']);
});
