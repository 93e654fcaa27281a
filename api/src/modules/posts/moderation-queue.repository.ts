import {
  authorHistoryMax,
  waitingCountMax,
  type AuthorHistory,
  type QueuedPostSummary,
} from '@site/shared/contracts/api';
import { statement, type Queries, type Statement } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { toCursorValues } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';
import {
  editTexts,
  outsidePictureColumns,
  ownColumns,
  postTables,
  publicTexts,
  type PostSource,
  writtenAt,
} from './post-columns.sql';

interface Waiting {
  kind: QueuedPostSummary['kind'];
  source: PostSource;
  /** The table whose rows wait, and its id. */
  table: 'p' | 'e';
  id: string;
}

const newPosts: Waiting = { kind: 'new', source: publicTexts, table: 'p', id: 'p.id' };
const edits: Waiting = { kind: 'edit', source: editTexts, table: 'e', id: 'e.post_id' };

const count = statement<{ count: number }>(
  'moderation.count',
  `select count(*) as count from (
     (select from posts p where status = 'pending' and ${isOpen('p.id')} limit ${waitingCountMax})
     union all
     (select from post_edits e where status = 'pending' and ${isOpen('e.post_id')} limit ${waitingCountMax})
     limit ${waitingCountMax}
   ) waiting`,
);

/** What is decided waits no more, even while that can be taken back. */
function isOpen(postId: string): string {
  return `not exists (select from held_decisions h where h.post_id = ${postId})`;
}

/** Of a longer text, the beginning tells enough. */
const countedCharacters = 200_000;

type QueuedRow = Omit<QueuedPostSummary, 'marks'> & { author_id: number; links: number };

const findHistories = statement<AuthorHistory & { id: number }>(
  'moderation.author-histories',
  `select a.id, ${toIsoTime('a.created_at')} as since, history.*
   from accounts a cross join lateral (
     select
       count(*)::int as posts,
       count(*) filter (where status in ('published', 'scheduled'))::int as approved,
       count(*) filter (where status = 'rejected')::int as rejected
     from (
       select status from posts p where author_id = a.id order by ${writtenAt} desc, id desc limit ${authorHistoryMax}
     ) newest
   ) history
   where a.id = any($ids::bigint[])`,
);

/** By the author's id. */
export async function findAuthorHistories(db: Queries, ids: number[]): Promise<Map<number, AuthorHistory>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.many(findHistories, { ids })).map(({ id, ...history }) => [id, history]));
}

/** New posts and edits, oldest first: the one that has waited longest comes first. */
export async function listQueue(db: Queries, page: PageRequest): Promise<QueuedRow[]> {
  return (await db.one(toQueueStatement(page), toCursorValues(page.after))).posts;
}

export async function countQueue(db: Queries): Promise<number> {
  return (await db.one(count)).count;
}

/** Each half is read in the order of its index, and no further than the page needs. */
function toQueueStatement({ limit, after }: PageRequest): Statement<{ posts: QueuedRow[] }> {
  const half = ({ kind, source, table, id }: Waiting) => `(
    select ${ownColumns(source)}, ${outsidePictureColumns}, '${kind}' as kind, p.version, p.author_id,
      regexp_count(left(${source.text}.content, ${countedCharacters}), '<a ') as links, ${toIsoTime(`${table}.submitted_at`)} as submitted_at
    from ${postTables(source)}
    where ${table}.status = 'pending' and ${isOpen(id)}
      ${after ? `and (${table}.submitted_at, ${id}) > ($afterTime, $afterId)` : ''}
    order by ${table}.submitted_at, ${id}
    limit ${limit}
  )`;
  return statement(
    `moderation.queue${after ? '-after' : ''}-${limit}`,
    `select coalesce(json_agg(page), '[]') as posts from (
       select * from (${half(newPosts)} union all ${half(edits)}) waiting
       order by submitted_at, id
       limit ${limit}
     ) page`,
  );
}
