import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  OwnPostSummary,
  Post,
  PostSummary,
  PostWithNeighbors,
  SitemapEntry,
} from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, updatePost } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const text = { category: '1', tags: 'css' };

async function decide(id: number, decision: string, payload: object = {}): Promise<Post> {
  const response = await admin.post(`/moderation/posts/${id}/${decision}/`, payload);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** The titles of every public list, page by page of one post each. @param limit Another one is answered by no cache. */
async function readLists(limit = 1): Promise<string[][]> {
  const urls = [
    `/api/posts/?limit=${limit}`,
    `/api/posts/?category=1&limit=${limit}`,
    `/api/categories/ai-machine-learning/posts/?limit=${limit}`,
    `/api/tags/css/posts/?limit=${limit}`,
  ];
  return Promise.all(urls.map(readList));
}

async function readList(url: string): Promise<string[]> {
  const response = await site.inject({ url, headers: author.headers });
  const titles = response.json<PostSummary[]>().map(({ title }) => title);
  const next = /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1];
  return next ? [...titles, ...(await readList(next))] : titles;
}

/** Posts by an admin around the moment when the author's became public, all within the life of a session. */
async function publishBetween(publish: (post: Post) => Promise<unknown>): Promise<Post> {
  const waiting = await createPost(author, { ...text, title: 'Waited' });
  site.clock.advance(60_000);
  await createPost(admin, { ...text, title: 'Earlier' });
  site.clock.advance(60_000);
  await publish(waiting);
  site.clock.advance(60_000);
  await createPost(admin, { ...text, title: 'Later' });
  return waiting;
}

const ways: [string, (post: Post) => Promise<unknown>][] = [
  ['is approved', ({ id }) => decide(id, 'approve')],
  [
    'is rejected, sent again and approved',
    async (post) => {
      const rejected = await decide(post.id, 'reject', { reason: 'Short' });
      await updatePost(author, rejected, { content: '<p>Longer</p>' });
      await decide(post.id, 'approve');
    },
  ],
  [
    'is edited by an admin, who publishes it thereby',
    (post) => updatePost(admin, post, { content: '<p>New</p>' }),
  ],
];

test.each(ways)('a post that %s stands in every list where it became public @6.72', async (_, publish) => {
  const { id, created_at } = await publishBetween(publish);
  const expected = ['Later', 'Waited', 'Earlier'];
  expect(await readLists()).toEqual(Array.from({ length: 4 }, () => expected));
  const page = (await site.inject(`/api/posts/${id}/`)).json<PostWithNeighbors>();
  expect(page).toMatchObject({
    created_at: new Date(Date.parse(created_at) + 120_000).toISOString(),
    edited_at: null,
    previous: { title: 'Earlier' },
    next: { title: 'Later' },
  });
});

test('the sitemap says of a post that it changed when it became public', async () => {
  const { id } = await publishBetween((post) => decide(post.id, 'approve'));
  const page = (await site.inject(`/api/posts/${id}/`)).json<Post>();
  const entries = (await site.inject('/api/sitemap/1/')).json<SitemapEntry[]>();
  expect(entries).toContainEqual({ id, updated_at: page.created_at });
});

test("the author's own list keeps the order and the day of writing", async () => {
  const first = await createPost(author, { title: 'First' });
  site.clock.advance(60_000);
  const second = await createPost(author, { title: 'Second' });
  site.clock.advance(60_000);
  await decide(second.id, 'approve');
  site.clock.advance(60_000);
  await decide(first.id, 'approve');
  const url = '/api/posts/mine/?limit=1';
  expect(await readList('/api/authors/ada/posts/?limit=1')).toEqual(['First', 'Second']);
  expect(await readList(url)).toEqual(['Second', 'First']);
  const own = (await site.inject({ url, headers: author.headers })).json<OwnPostSummary[]>();
  expect(own[0]?.created_at).toBe(second.created_at);
});

test('what was published before places were taken moves there, once', async () => {
  await publishBetween(({ id }) => decide(id, 'approve'));
  // As it was: everything stood where it was written.
  await site.db.pool.query(
    'update posts set created_at = written_at, written_at = null where written_at is not null',
  );
  await site.db.pool.query(
    'update post_tags t set created_at = p.created_at from posts p where p.id = t.post_id',
  );
  const before = ['Later', 'Earlier', 'Waited'];
  expect(await readLists()).toEqual(Array.from({ length: 4 }, () => before));
  const folder = path.join(import.meta.dirname, '../../../migrations');
  const migration = await readFile(path.join(folder, '0044-places-of-posts.sql'), 'utf8');
  await site.db.pool.query(migration);
  await site.db.pool.query(migration);
  const after = ['Later', 'Waited', 'Earlier'];
  expect(await readLists(2)).toEqual(Array.from({ length: 4 }, () => after));
});

test('a later edit moves nothing', async () => {
  const post = await createPost(admin, { ...text, title: 'First' });
  site.clock.advance(60_000);
  await createPost(admin, { ...text, title: 'Second' });
  site.clock.advance(60_000);
  expect(await updatePost(admin, post, { title: 'First, edited' })).toMatchObject({
    created_at: post.created_at,
  });
  expect(await readList('/api/posts/?limit=1')).toEqual(['Second', 'First, edited']);
});
