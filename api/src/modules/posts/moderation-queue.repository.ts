import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { statement, type Queries, type Statement } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { toCursorValues } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';
import { editTexts, ownColumns, postTables, publicTexts, type PostSource } from './post-columns.sql';

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
  `select (select count(*) from posts p where status = 'pending' and ${isWhole('p.id', false)})
        + (select count(*) from post_edits e where status = 'pending' and ${isWhole('e.post_id', true)}) as count`,
);

/** Texts that still wait for pictures are not shown: an admin has to see what will be public. */
function isWhole(postId: string, inEdit: boolean): string {
  return `not exists (select from outside_pictures o where o.post_id = ${postId} and o.in_edit = ${inEdit})`;
}

/** New posts and edits, oldest first: the one that has waited longest comes first. */
export async function listQueue(db: Queries, page: PageRequest): Promise<QueuedPostSummary[]> {
  return (await db.one(toQueueStatement(page), toCursorValues(page.after))).posts;
}

export async function countQueue(db: Queries): Promise<number> {
  return (await db.one(count)).count;
}

/** Each half is read in the order of its index, and no further than the page needs. */
function toQueueStatement({ limit, after }: PageRequest): Statement<{ posts: QueuedPostSummary[] }> {
  const half = ({ kind, source, table, id }: Waiting) => `(
    select ${ownColumns(source)}, '${kind}' as kind, p.version, ${toIsoTime(`${table}.submitted_at`)} as submitted_at
    from ${postTables(source)}
    where ${table}.status = 'pending' and ${isWhole(id, table === 'e')}
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
