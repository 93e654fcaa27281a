import type { Response } from 'light-my-request';
import { Client, escapeLiteral } from 'pg';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { reportedCountMax, waitingCountMax } from '@site/shared/contracts/api';
import { lookedAtMax } from '../accounts/members/members.repository';
import { namesakesMax } from './search-terms.repository';
import { periods, rankedMax, rowsMax, sampledPosts } from './post-search.repository';
import { takeDueSql } from './scheduled-posts.repository';

/** The plans of what the API really sends, over so many posts that a wrong way to find them shows. */
const postCount = 100_000;
const pageSize = 20;
const writers = 3_000;
/** As many as leave no room for rare words in the statistics of Postgres. */
const oftenWords = 1_200;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface SentQuery {
  name?: string;
  text: string;
  values: unknown[];
}

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));
const author = forAllTests(() => createMember(site));

beforeAll(async () => {
  // The app's own connections give up where this takes long.
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (email, password_hash, created_at, name, handle)
     select 'writer-' || n || '@example.com', 'x', now(), 'Writer ' || n, 'writer-' || n
     from generate_series(1, ${writers}) n`,
  );
  await client.query({
    text: `insert into posts (title, content, excerpt, reading_minutes, category_id, author_id, status,
             created_at, updated_at, submitted_at, published_at, rejection_reason)
           select 'Post ' || n, '<p>Everywhere and word' || n % 5000 || case when n <= 50000 then ' bygone, not of our times' else '' end ||
               (select string_agg(' often' || (n * 12 + k) % ${oftenWords}, '') from generate_series(0, 11) k) || '</p>', '', 1,
             case when n <= 400 then 10 else 1 + n % 9 end,
             case when n % 1000 = 0 then $1 else (select min(id) from accounts) + 3 + n % 999 end,
             status, t, t, t, case status when 'published' then t end,
             case status when 'rejected' then 'No' end
           from generate_series(1, ${postCount}) n,
             lateral (select timestamptz '2020-01-01' + n * interval '1 minute' as t,
               case n % 50 when 0 then 'pending' when 1 then 'rejected' else 'published' end as status) made`,
    values: [author.id],
  });
  await client.query(
    `insert into post_edits (
       post_id, title, content, excerpt, reading_minutes, category_id, status, rejection_reason, submitted_at
     )
     select id, title, content, '', 1, category_id, status, case status when 'rejected' then 'No' end, created_at
     from (
       select id, title, content, category_id, created_at, case when id % 2000 < 40 then 'pending' else 'rejected' end
       from posts where status = 'published' and id % 4 = 0
     ) edited (id, title, content, category_id, created_at, status)`,
  );
  await client.query(
    `update accounts set name = 'Prolific', handle = 'prolific' where id = (select min(id) from accounts) + 4`,
  );
  await client.query(`insert into tags (slug) values ('common'), ('rare')`);
  await client.query(
    `insert into post_tags (tag_id, created_at, post_id)
     select t.id, p.created_at, p.id from posts p join tags t on t.slug = 'common' or p.id % 1000 = 2
     where p.status = 'published'`,
  );
  await client.query(
    `insert into post_reports (post_id, network, reason, note, created_at)
     select id, sha256(int8send(id * 3 + reader)), 'spam', 'Words.', now() from posts, generate_series(1, 3) reader
     where status = 'published' and id % 50 = 2`,
  );
  await client.query(
    `insert into reported_posts (post_id, newest, reported_at)
     select post_id, max(id), max(created_at) from post_reports group by post_id`,
  );
  await client.query('vacuum analyze');
  await client.end();
});

/** Sends the request; returns its response and the queries that it made. */
async function observe(url: string, viewer?: Member): Promise<{ queries: SentQuery[]; response: Response }> {
  // The pool hands queries to its clients, and transactions use them themselves.
  const query = jest.spyOn(Client.prototype, 'query');
  const response = await site.inject({ url, headers: viewer?.headers ?? {} });
  const queries = (query.mock.calls as unknown as [SentQuery | string][])
    .map(([sent]) => sent)
    .filter((sent) => typeof sent === 'object');
  query.mockRestore();
  expect(response.statusCode).toBe(200);
  return { queries, response };
}

/** As the driver writes it. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A prepared statement is explained with the plan that serves all values. */
async function explain({ name, text, values }: SentQuery): Promise<PlanNode> {
  const client = await site.db.pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_${name ? 'generic' : 'custom'}_plan`);
    await client.query(`prepare observed as ${text}`);
    const literals = values.map((value) => escapeLiteral(toText(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) execute observed${literals.length > 0 ? `(${literals.join()})` : ''}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('Postgres explains nothing');
    return plan;
  } finally {
    client.release(true);
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
const isOfPosts = (node: PlanNode) => ['posts', 'post_edits'].includes(node['Relation Name'] ?? '');
const rowsRead = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/** What the requests' query of posts reads of them, and by which indexes. */
async function readPlan(queries: SentQuery[]) {
  const query = queries.find(({ text }) => /\bfrom \(\s*select|from posts p|count\(/.test(text));
  if (!query) throw new Error('No query of posts was sent');
  const nodes = flatten(await explain(query));
  const scans = nodes.filter(isOfPosts);
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    sequential: scans.filter((node) => node['Node Type'] === 'Seq Scan'),
    rows: scans.reduce((sum, node) => sum + rowsRead(node), 0),
    sorted: nodes
      .filter((node) => node['Node Type'].includes('Sort'))
      .map((node) => (node.Plans ?? []).reduce((sum, child) => sum + child['Actual Rows'], 0)),
  };
}

const lists: [string, string, string, () => Member | undefined][] = [
  ['the list', '/api/posts/', 'posts_published', () => undefined],
  ['the list of a category', '/api/posts/?category=3', 'posts_category', () => undefined],
  ['the list of a category without new posts', '/api/posts/?category=10', 'posts_category', () => undefined],
  ['the page of a category', '/api/categories/databases/posts/', 'posts_category', () => undefined],
  ['the page of an author', '/api/authors/prolific/posts/', 'posts_author_published', () => undefined],
  ['own posts', '/api/posts/mine/', 'posts_author_written', () => author],
  ['the moderation queue', '/api/moderation/posts/', 'posts_pending', () => admin],
  ['the edits in the moderation queue', '/api/moderation/posts/', 'post_edits_pending', () => admin],
];

test.each(lists)('%s reads a page, not the table', async (_, url, index, viewer) => {
  const { queries } = await observe(url, viewer());
  const plan = await readPlan(queries);
  expect(plan.indexes).toContain(index);
  expect(plan.sequential).toEqual([]);
  // The page, one more to know whether there is a next one, both halves of the queue and their posts.
  expect(plan.rows).toBeLessThanOrEqual(6 * (pageSize + 1));
  for (const rows of plan.sorted) expect(rows).toBeLessThanOrEqual(2 * (pageSize + 1));
});

test.each(lists.filter(([name]) => !/without new/.test(name)))(
  '%s reads as little far behind the first page',
  async (_, url, index, viewer) => {
    const middle = `2020-02-04T12:00:00.000Z_${postCount / 2}`;
    const after = Buffer.from(middle).toString('base64url');
    const { queries, response } = await observe(
      `${url}${url.includes('?') ? '&' : '?'}after=${after}`,
      viewer(),
    );
    expect(response.json<object[]>()).toHaveLength(pageSize);
    const plan = await readPlan(queries);
    expect(plan.indexes).toContain(index);
    expect(plan.sequential).toEqual([]);
    expect(plan.rows).toBeLessThanOrEqual(6 * (pageSize + 1));
  },
);

test.each([
  ...lists,
  ['the page of a tag', '/api/tags/common/posts/', '', () => undefined] as const,
  ['a search', '/api/posts/?q=everywhere', '', () => undefined] as const,
  ['a search that tries again', '/api/posts/?q=nowhereatall+evrywhere', '', () => undefined] as const,
])('%s is planned a few times, not for each request', async (_, url, _index, viewer) => {
  let names: string[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const { queries } = await observe(`${url}${url.includes('?') ? '&' : '?'}n=${number}`, viewer());
    names = queries.flatMap(({ name }) => name ?? []);
  }
  // The pool hands out the connection that came back last.
  const { rows } = await site.db.pool.query<{ name: string; generic_plans: number }>(
    'select name, generic_plans::int from pg_prepared_statements where name = any($1)',
    [names],
  );
  expect(rows.length).toBe(new Set(names).size);
  expect(rows.filter((row) => row.generic_plans === 0)).toEqual([]);
});

test('reported posts are listed and counted without a look at all others', async () => {
  const { queries } = await observe('/api/moderation/reports/', admin);
  const { queries: counts } = await observe('/api/moderation/count/?n=1', admin);
  const read = async (sent: SentQuery[]) =>
    (await readPlan(sent.filter(({ text }) => text.includes('reported_posts')))).rows;
  expect(await read(queries)).toBeLessThanOrEqual(3 * (pageSize + 1));
  expect(await read(counts)).toBeLessThanOrEqual(3 * reportedCountMax);
});

const page = 3 * (pageSize + 1);
/** What is compared is found, and read once more to be compared. */
const ranked = 2 * (rankedMax + 1);
/** First as many as should be enough, then as many as are allowed. */
const all = periods * rowsMax * 2;
const nowhere = [...'abcdefghij'].map((letter) => letter.repeat(9));
const searches: [string, string, string, number][] = [
  ['a common word', 'q=everywhere', 'posts_published', ranked + page],
  ['a common word in a category', 'q=everywhere&category=3', 'posts_category', ranked + page],
  ['a rare word', 'q=word4321', 'posts_search', ranked + page],
  ['a word that only old posts have, and many of them', 'q=bygone', 'posts_published', periods * 400],
  ['two such words', 'q=bygone+times', 'posts_published', periods * 800],
  ['such words that never stand together', 'q="times+bygone"', 'posts_published', all],
  [
    'such a word in a category without new posts',
    'q=bygone&category=10',
    'posts_category',
    400 + ranked + page,
  ],
  ['ten words that no post has', `q=${nowhere.join('+')}`, 'posts_search', sampledPosts],
  [
    'a word of 20 posts and nine that no post has',
    `q=word4321+${nowhere.slice(1).join('+')}`,
    'posts_search',
    sampledPosts + ranked + page,
  ],
  ['all that does not have a word of every post', 'q=-everywhere', 'posts_published', all],
];

test.each(searches)('a search for %s reads a bounded number of posts', async (_, query, index, rowsMax) => {
  const { queries } = await observe(`/api/posts/?${query}`);
  const plans = await Promise.all(
    queries
      .filter(({ text }) => /from posts p/.test(text) && !text.startsWith('explain'))
      .map((sent) => readPlan([sent])),
  );
  expect(plans.flatMap(({ indexes }) => [...indexes])).toContain(index);
  expect(plans.flatMap(({ sequential }) => sequential)).toEqual([]);
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(rowsMax);
});

test('words that only old posts have, and many of them, are found', async () => {
  const { response } = await observe('/api/posts/?q=bygone%20times&n=1');
  const ids = response.json<{ id: number }[]>().map(({ id }) => id);
  expect(ids).toHaveLength(pageSize);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids[0]).toBeGreaterThan(postCount / 3);
});

test.each(['word4321', 'everywhere', 'bygone', 'everywhere -word4322'])(
  'the pages of a search for %s follow each other without a gap among their posts',
  async (words) => {
    const url = `/api/posts/?limit=9&q=${encodeURIComponent(words)}`;
    const idsOf = (response: Response) => response.json<{ id: number }[]>().map(({ id }) => id);
    const first = await site.inject(url);
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const ids = [...idsOf(first), ...idsOf(await site.inject(next))];
    expect(ids).toEqual(idsOf(await site.inject(url.replace('=9', '=18'))));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  },
);

test('every post with a rare word is found, the newest first', async () => {
  const { response } = await observe('/api/posts/?q=word4321&limit=100');
  const { rows } = await site.db.pool.query<{ id: number }>(
    `select id from posts where status = 'published' and content like '%word4321%' order by id desc`,
  );
  expect(response.json<{ id: number }[]>().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('the count of what waits is read from the indexes of what waits', async () => {
  const { queries, response } = await observe('/api/moderation/count/', admin);
  const plan = await readPlan(queries);
  expect(plan.indexes).toEqual(new Set(['posts_pending', 'post_edits_pending']));
  expect(response.json()).toMatchObject({ waiting: waitingCountMax, reported: reportedCountMax });
  expect(plan.rows).toBe(waitingCountMax);
});

test('a rare word beside the beginning of a frequent one reads a few pages of the index of words', async () => {
  const { queries, response } = await observe('/api/posts/?q=word4321+ever');
  expect(response.json()).toHaveLength(pageSize);
  const search = queries.find(({ text }) => text.includes('with found'));
  const nodes = flatten(await explain(search as SentQuery));
  const pages = nodes
    .filter((node) => node['Index Name'] === 'posts_search')
    .map((node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toBeLessThanOrEqual(10);
});

/** How many words of names and addresses are read, and how many accounts. */
async function readAccounts(url: string, viewer?: Member): Promise<number> {
  const { queries } = await observe(url, viewer);
  const query = queries.find(({ text }) => text.includes('account_words'));
  return flatten(await explain(query as SentQuery))
    .filter((node) => ['accounts', 'account_words'].includes(node['Relation Name'] ?? ''))
    .reduce((sum, node) => sum + rowsRead(node), 0);
}

test.each([
  ['that all authors have', 'writer', namesakesMax + 3 * 20],
  ['of one author beside one that all have', 'writer+77', 2 * namesakesMax + 10 * 20],
  ['that nobody has', 'nobodys', 0],
])('a search for posts by a name %s reads a bounded number of names', async (_, words, rowsMax) => {
  expect(await readAccounts(`/api/posts/?q=${words}&n=1`)).toBeLessThanOrEqual(rowsMax);
});

test.each([
  ['a member by the address', 'writer-2077@example.com', 3 * lookedAtMax + 20],
  ['what all members have', 'writer', 5 * lookedAtMax],
  ['what no member has', 'nobodys', 10],
])('a search for %s reads a bounded number of members', async (_, words, rowsMax) => {
  expect(await readAccounts(`/api/moderation/members/?q=${words}`, admin)).toBeLessThanOrEqual(rowsMax);
});

test('one post is read by its number', async () => {
  const { queries } = await observe('/api/posts/50002/', admin);
  const plan = await readPlan(queries);
  expect(plan.indexes).toContain('posts_pkey');
  expect(plan.rows).toBeLessThanOrEqual(2);
});

test.each([
  ['in the middle', 50_002],
  ['at the end of a category without new posts', 2],
  ['among the newest', 99_999],
])('what stands beside a post %s is read from indexes', async (_, id) => {
  const { queries, response } = await observe(`/api/posts/${id}/`, admin);
  const found = response.json<{ previous: object | null; next: object | null; related: object[] }>();
  expect(found.related).toHaveLength(3);
  const plan = await readPlan(queries.filter(({ text }) => text.includes('as related')));
  expect(plan.indexes).toContain('posts_published');
  expect(plan.indexes).toContain('posts_category');
  expect(plan.sequential).toEqual([]);
  // One at each side, three of the category, and those three that are passed over.
  expect(plan.rows).toBeLessThanOrEqual(2 * (1 + 1 + 3 + 3));
});

test.each([
  ['that most posts have', 'common'],
  ['that few posts have', 'rare'],
])('the page of a tag %s reads a page, not the table, also far behind the first', async (_, tag) => {
  const after = Buffer.from(`2020-02-04T12:00:00.000Z_${postCount / 2}`).toString('base64url');
  for (const cursor of ['', `?after=${after}`]) {
    const { queries, response } = await observe(`/api/tags/${tag}/posts/${cursor}`);
    expect(response.json<object[]>()).toHaveLength(pageSize);
    const list = queries.find(({ text }) => text.includes('array_agg'));
    const nodes = flatten(await explain(list as SentQuery));
    const scans = nodes.filter((node) => node['Relation Name'] === 'post_tags');
    expect(scans.map((node) => node['Index Name'])).toEqual(['post_tags_newest']);
    expect(scans.reduce((sum, node) => sum + rowsRead(node), 0)).toBeLessThanOrEqual(pageSize + 1);
    const posts = await readPlan(queries.filter(({ text }) => text.includes('json_agg')));
    expect(posts.sequential).toEqual([]);
    expect(posts.rows).toBeLessThanOrEqual(3 * (pageSize + 1));
  }
});

test('whose time has come is read from the index of what waits for it', async () => {
  const nodes = flatten(
    await explain({ name: 'take-due', text: takeDueSql.replace('$now', '$1'), values: [new Date()] }),
  );
  const scans = nodes.filter((node) => isOfPosts(node) && node['Node Type'].includes('Scan'));
  expect(scans.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(['posts_scheduled']));
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(scans.reduce((sum, node) => sum + rowsRead(node), 0)).toBe(0);
});
