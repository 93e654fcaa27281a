import { readingListMax, type SavedPost } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createPost } from '../posts/testing/send-post';

let site: TestApp;
let admin: Member;
let member: Member;

beforeEach(async () => {
  site = await createTestApp();
  admin = await createMember(site, { is_admin: true });
  member = await createMember(site);
});
afterEach(() => site.close());

const publish = async (title: string) => (await createPost(admin, { title })).id;
/** The first one as the newest. */
const save = (ids: number[], { headers } = member) => {
  const now = site.clock.now().getTime();
  const posts = ids.map((id, index) => ({ id, saved_at: new Date(now - index).toISOString() }));
  return site.inject({ method: 'PUT', url: '/api/reading-list/', headers, payload: { posts } });
};
const remove = (id: number, { headers } = member) =>
  site.inject({ method: 'DELETE', url: `/api/reading-list/${id}/`, headers });
const get = (url = '/api/reading-list/', { headers } = member) => site.inject({ url, headers });
const titles = async (of = member) =>
  (await get(undefined, of)).json<SavedPost[]>().map(({ title }) => title);

test('keeps what a member saves, the last first, and each post once @6.102', async () => {
  const [a, b, c] = [await publish('A'), await publish('B'), await publish('C')];
  expect((await save([b])).statusCode).toBe(204);
  site.clock.advance(1_000);
  await save([c, a, b, 999_999]);
  expect(await titles()).toEqual(['C', 'A', 'B']);
  expect((await remove(a)).statusCode).toBe(204);
  expect((await remove(a)).statusCode).toBe(204);
  expect(await titles()).toEqual(['C', 'B']);
});

test('is not ahead of its time', async () => {
  const id = await publish('A');
  const { headers } = member;
  for (const saved_at of ['2999-01-01T00:00:00.000Z', undefined]) {
    await site.inject({
      method: 'PUT',
      url: '/api/reading-list/',
      headers,
      payload: { posts: [{ id, saved_at }] },
    });
    expect((await get()).json<SavedPost[]>()[0]?.saved_at).toBe(site.clock.now().toISOString());
    await remove(id);
  }
});

test('comes page by page', async () => {
  await save([await publish('A'), await publish('B'), await publish('C')]);
  const first = await get('/api/reading-list/?limit=2');
  const [, url = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  const rest = await get(url);
  expect([first, rest].map((page) => page.json<SavedPost[]>().map(({ title }) => title))).toEqual([
    ['A', 'B'],
    ['C'],
  ]);
});

test('has nothing of others, and of posts that are not public any more @6.102', async () => {
  const [a, b] = [await publish('A'), await publish('B')];
  const waiting = await createPost(member, { title: 'Waits' });
  await save([a, b, waiting.id]);
  await save([a], admin);
  await remove(b, admin);
  expect(await titles()).toEqual(['A', 'B']);
  expect(await titles(admin)).toEqual(['A']);
  const { headers } = admin;
  const url = `/api/moderation/posts/${a}/take-down/`;
  await site.inject({ method: 'POST', url, headers, payload: { reason: 'Spam' } });
  await site.inject({ method: 'DELETE', url: `/api/posts/${b}/`, headers });
  expect(await titles()).toEqual([]);
});

test('holds the newest 200', async () => {
  const first = await publish('First');
  await site.db.pool.query(
    `insert into posts (title, content, excerpt, reading_minutes, category_id, author_id, status, created_at,
       updated_at, submitted_at, published_at)
     select 'Post ' || n, '', '', 1, 1, $1, 'published', now(), now(), now(), now()
     from generate_series(1, ${readingListMax}) n`,
    [admin.id],
  );
  await save([first]);
  site.clock.advance(1_000);
  const { rows } = await site.db.pool.query<{ id: number }>('select id from posts where id <> $1', [first]);
  await save(rows.map(({ id }) => id));
  const count = await site.db.pool.query<{ count: number }>('select count(*) as count from reading_list');
  expect(Number(count.rows[0]?.count)).toBe(readingListMax);
  expect(await titles()).not.toContain('First');
});

test('is changed 200 times an hour', async () => {
  const id = await publish('A');
  for (let sent = 0; sent < 200; sent += 20) await Promise.all(Array.from({ length: 20 }, () => remove(id)));
  expect((await save([id])).statusCode).toBe(429);
  expect((await remove(id)).statusCode).toBe(429);
});
