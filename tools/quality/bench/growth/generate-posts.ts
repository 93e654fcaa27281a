import { Client } from 'pg';
import { withoutIndexes } from './without-indexes';

/** Posts for each statement. */
const batch = 100_000;

/** The number of posts that contain a scarce word, however many posts there are. They are spread evenly. */
const scarcePosts = 20;

/** The number of different rare words: each is in one of so many posts. */
export const rareWords = 5_000;

/** One of so many posts waits for approval, which fills a page at each size, and never one with a scarce word. */
const postsPerWaiting = 40;
const waiting = 33;

/** Whether everybody sees the post with this number, which is its id. */
export const isPublished = (number: number) => number % postsPerWaiting !== waiting;

/** One of so many posts has Japanese in it. */
const postsPerJapanese = 10;

/** The tags that posts have in turn; those with a scarce word have one more. */
export const tagsInTurn = 10;
const indexTags = [
  `insert into tags (slug) select distinct tag from posts, unnest(tags) tag where status = 'published' on conflict do nothing`,
  `insert into post_tags (tag_id, created_at, post_id)
   select t.id, p.created_at, p.id from posts p join tags t on t.slug = any(p.tags) where p.status = 'published'
   on conflict do nothing`,
];

/** One of so many public posts is reported, by three networks. */
const postsPerReported = 50;
const insertReports = [
  `insert into post_reports (post_id, network, reason, note, created_at)
   select id, sha256(int8send(id * 3 + reader)), 'spam', 'Words.', now() from posts, generate_series(1, 3) reader
   where status = 'published' and id % ${postsPerReported} = 0`,
  `insert into reported_posts (post_id, newest, reported_at)
   select post_id, max(id), max(created_at) from post_reports group by post_id
   on conflict do nothing`,
];

/** Each post was opened on so many days. */
const daysOfViews = 5;
const insertViews = `
  insert into post_views (post_id, day, views)
  select id, current_date - day * 7, day from posts, generate_series(0, ${daysOfViews - 1}) day where status = 'published'
  on conflict do nothing`;

/** Words that posts have, for what is mistyped: that of all tags, and one for ten posts. */
const insertWords = `
  insert into search_words (word, forms, uses)
  select word, search_forms(word), uses
  from (
    select 'topic' as word, $1::int as uses
    union all
    select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 9), 1 from generate_series(1, $1::int / 10) n
  ) words
  on conflict do nothing`;

/** Members who write want to read so many posts later. */
const savedPosts = 25;
const insertSaved = `
  insert into reading_list (account_id, post_id, saved_at)
  select $1::bigint + author, p.id, timestamptz '2020-01-01' + saved * interval '1 minute'
  from generate_series(0, $2::int - 1) author cross join generate_series(1, ${savedPosts}) saved
  join posts p on p.id = 1 + (author * 31 + saved * 7) % $3::int and p.status = 'published'
  on conflict do nothing`;

/** One of so many members writes. */
export const membersPerAuthor = 10;

/** The id of a post of the writing member with this number. */
export const findPostOf = (number: number, authors: number) => authors + number - 1;

const insert = `
  insert into posts (
    title, content, excerpt, reading_minutes, tags, category_id, author_id, status,
    created_at, updated_at, submitted_at, published_at
  )
  select 'Post number ' || n,
    '<p>everywhere rare' || n % ${rareWords} || case when n <= $3::int then ' bygone' else '' end ||
      case when n % $4::int = 0 then ' scarce' else '' end ||
      case when n % ${postsPerJapanese} = 0 then ' 日本語の記事' else '' end || '</p>' ||
      repeat('<p>A post of a usual length, with <strong>some</strong> formatting in it.</p>', 8),
    'A post of a usual length', 1,
    array['topic-' || n % ${tagsInTurn}] || case when n % $4::int = 0 then array['scarce'] else '{}' end,
    (select min(id) from categories) + n % 10, $5::bigint + n % $6::int,
    case when waits then 'pending' else 'published' end, t, t, t, case when not waits then t end
  from generate_series($1::int, $2::int) n, lateral (
    select timestamptz '2020-01-01' + n * interval '1 minute' as t, n % ${postsPerWaiting} = ${waiting} as waits
  ) made`;

/**
 * Adds posts until there are `count`, most of them published, by the first tenth of the members. They are older than those
 * written through the API.
 */
export async function generatePosts(
  databaseUrl: string,
  count: number,
  { firstId, members }: { firstId: number; members: number },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await withoutIndexes(client, ['posts_search'], async () => {
      const { rows } = await client.query<{ present: number }>('select count(*)::int as present from posts');
      for (let from = rows[0]!.present + 1; from <= count; from += batch) {
        await client.query(insert, [
          from,
          Math.min(from + batch - 1, count),
          count / 2,
          Math.floor(count / scarcePosts),
          firstId,
          Math.ceil(members / membersPerAuthor),
        ]);
      }
    });
    for (const sql of [...indexTags, ...insertReports, insertViews]) await client.query(sql);
    await client.query(insertWords, [count]);
    await client.query(insertSaved, [firstId, Math.ceil(members / membersPerAuthor), count]);
    await client.query(
      'vacuum analyze reading_list, posts, tags, post_tags, post_reports, reported_posts, post_views, search_words',
    );
  } finally {
    await client.end();
  }
}
