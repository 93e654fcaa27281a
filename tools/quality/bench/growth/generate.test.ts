import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '@site/api/migrate';
import { fromRoot } from '@site/command-kit/paths';
import { startPostgres, type RunningPostgres } from '@site/launcher/postgres';
import { generateMembers } from './generate-members';
import { findPostOf, generatePosts, isPublished, tagsInTurn } from './generate-posts';

const size = 1_000;
const admin = { email: 'admin@example.com', password: 'of all' };

let folder: string;
let postgres: RunningPostgres;
let client: Client;
let firstId: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-generate-'));
  postgres = await startPostgres({ dataDir: folder, durable: false });
  await migrate(postgres.url, fromRoot('api/migrations'));
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    `insert into accounts (email, password_hash, is_admin, created_at) values ($1, 'hash', true, now())`,
    [admin.email],
  );
  ({ firstId } = await generateMembers(postgres.url, size, admin));
  await generatePosts(postgres.url, size, { firstId, members: size });
});
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function count(sql: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${sql}`);
  return Number(rows[0]?.count);
}

it('makes members who can log in with the password of the admin, each with a session', async () => {
  expect(await count(`accounts where password_hash = 'hash' and not is_admin`)).toBe(size);
  expect(await count(`accounts where email = 'member-${size}@example.com'`)).toBe(1);
  expect(await count('sessions s join refresh_tokens t on t.session_id = s.id')).toBe(size);
});

it('makes posts of a tenth of the members, one of forty not published', async () => {
  expect(await count('posts')).toBe(size);
  expect(await count('(select author_id from posts group by 1 having count(*) = 10) authors')).toBe(
    size / 10,
  );
  const { rows } = await client.query<{ id: string }>(`select id from posts where status = 'pending'`);
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  expect(rows.map(({ id }) => Number(id))).toEqual(numbers.filter((number) => !isPublished(number)));
});

it('spreads 20 published posts with a scarce word, and finds them by the index of words', async () => {
  expect(await count(`posts where status = 'published' and content like '%scarce%'`)).toBe(20);
  expect(await count(`pg_indexes where indexname = 'posts_search'`)).toBe(1);
});

it('gives each published post a tag, 20 of them one more, and lists them by tag', async () => {
  expect(await count('tags')).toBe(tagsInTurn + 1);
  expect(await count(`post_tags join tags t on t.id = tag_id where t.slug = 'scarce'`)).toBe(20);
  expect(await count('post_tags')).toBe(20 + (await count(`posts where status = 'published'`)));
});

it('says which post somebody has written, whose views are counted by day', async () => {
  const id = findPostOf(7, size / 10);
  expect(await count(`posts where id = ${id} and author_id = ${firstId + 6}`)).toBe(1);
  expect(await count(`post_views where post_id = ${id}`)).toBe(5);
});

it('knows words that may be mistyped', async () => {
  expect(await count(`search_words where forms && search_forms('tpoic')`)).toBe(1);
  expect(await count('search_words')).toBe(1 + size / 10);
});

it('gives members the handles of their pages', async () => {
  expect(await count(`accounts where handle = 'member-' || ${size}`)).toBe(1);
});
