import type { OwnPostSummary, PostSummary } from '@site/shared/contracts/api';
import { statement, type Queries, type Statement, type Value } from '../../db';
import { ownColumns, postTables, summaryColumns } from './post-columns';
import type { PostCursor } from './post-cursor';

export interface PageRequest {
  limit: number;
  after?: PostCursor | undefined;
}

interface List {
  name: string;
  columns: string;
  /** `$1` and `$2` are the cursor's when there is one; otherwise parameters start at `$1`. */
  where: (firstParameter: number) => string;
  order: 'asc' | 'desc';
}

const published: List = {
  name: 'published',
  columns: summaryColumns,
  where: () => `p.status = 'published'`,
  order: 'desc',
};

const own: List = {
  name: 'own',
  columns: ownColumns,
  where: (parameter) => `p.author_id = $${parameter}`,
  order: 'desc',
};

const pending: List = {
  name: 'pending',
  columns: ownColumns,
  where: () => `p.status = 'pending'`,
  order: 'asc',
};

/** Newest first. */
export function listPublishedPosts(db: Queries, page: PageRequest): Promise<PostSummary[]> {
  return listPosts<PostSummary>(db, published, page);
}

/** Newest first, whatever their status. */
export function listOwnPosts(db: Queries, authorId: number, page: PageRequest): Promise<OwnPostSummary[]> {
  return listPosts<OwnPostSummary>(db, own, page, [authorId]);
}

/** Oldest first: who waits longest comes first. */
export function listPendingPosts(db: Queries, page: PageRequest): Promise<OwnPostSummary[]> {
  return listPosts<OwnPostSummary>(db, pending, page);
}

async function listPosts<Row>(
  db: Queries,
  list: List,
  page: PageRequest,
  values: Value[] = [],
): Promise<Row[]> {
  const cursor = page.after ? [page.after.createdAt, page.after.id] : [];
  const { posts } = await db.one(toListStatement<Row>(list, page), [...cursor, ...values]);
  return posts;
}

/**
 * One statement for each limit: as a parameter the limit would keep Postgres from reusing its plan. The rows come
 * as one JSON value, which costs the driver less than a row each.
 */
function toListStatement<Row>(
  { name, columns, where, order }: List,
  { limit, after }: PageRequest,
): Statement<{ posts: Row[] }> {
  const beyond = order === 'desc' ? '<' : '>';
  const seek = after ? `(p.created_at, p.id) ${beyond} ($1, $2) and` : '';
  return statement(
    `posts.list-${name}${after ? '-after' : ''}-${limit}`,
    `select coalesce(json_agg(page), '[]') as posts from (
       select ${columns} from ${postTables}
       where ${seek} ${where(after ? 3 : 1)}
       order by p.created_at ${order}, p.id ${order}
       limit ${limit}
     ) page`,
  );
}
