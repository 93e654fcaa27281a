import type { OwnPostSummary, PostInList, PostSummary } from '@site/shared/contracts/api';
import { statement, type Queries, type Statement } from '../../db';
import type { PageRequest } from '../../paging/page';
import {
  outsidePictureColumns,
  ownColumns,
  postTables,
  publicTexts,
  publicTextsOf,
  summaryColumns,
  writtenAt,
} from './post-columns.sql';
import {
  hideFromPlanner,
  ofAuthor,
  ofCategory,
  ofPublicAuthor,
  toRange,
  type Condition,
} from './post-range.sql';

interface List {
  name: string;
  /** What the list is ordered by; SQL. */
  time?: string;
  columns: string;
  conditions: Condition[];
  isPublic: boolean;
}

/** Newest first. */
export function listPublishedPosts(
  db: Queries,
  category: number | undefined,
  page: PageRequest,
): Promise<PostSummary[]> {
  const conditions = category === undefined ? [] : [ofCategory(category)];
  const list = { name: 'published', columns: summaryColumns(publicTexts), conditions, isPublic: true };
  return listPosts<PostSummary>(db, list, page);
}

/** What others see of an author, newest first. */
export function listPublishedPostsOfAuthor(
  db: Queries,
  authorId: number,
  page: PageRequest,
): Promise<PostSummary[]> {
  const conditions = [ofPublicAuthor(authorId)];
  const list = { name: 'published', columns: summaryColumns(publicTexts), conditions, isPublic: true };
  return listPosts<PostSummary>(db, list, page);
}

/** By when they were written, the newest first, whatever their status. */
export function listOwnPosts(db: Queries, authorId: number, page: PageRequest): Promise<OwnPostSummary[]> {
  const conditions = [ofAuthor(authorId)];
  const columns = `${ownColumns(publicTexts, writtenAt)}, ${outsidePictureColumns}`;
  const list = { name: 'own', columns, conditions, isPublic: false, time: writtenAt };
  return listPosts<OwnPostSummary>(db, list, page);
}

const listById = statement<{ posts: PostSummary[] }>(
  'posts.list-by-id',
  `select coalesce(json_agg(page), '[]') as posts from (
     select ${summaryColumns(publicTexts)} from ${postTables(publicTexts)}
     where p.id = any($ids::bigint[]) and p.status = 'published'
     order by p.created_at desc, p.id desc
   ) page`,
);

/** Those of the posts that are published, newest first. */
export async function listPublishedPostsById(db: Queries, ids: number[]): Promise<PostSummary[]> {
  return ids.length === 0 ? [] : (await db.one(listById, { ids })).posts;
}

/** Of all contents in one response. */
const contentsMaxBytes = 500_000;

const listContents = statement<{ id: number; content: string }>(
  'posts.list-contents',
  `select id, content from (
     select p.id, p.content, sum(octet_length(p.content)) over (order by p.created_at desc, p.id desc) as bytes
     from posts p where p.id = any($ids::bigint[]) and p.status = 'published'
   ) sized
   where bytes <= ${contentsMaxBytes}`,
);

/** The posts with their contents, as far as these fit into a response. */
export async function withContents(db: Queries, posts: PostSummary[]): Promise<PostInList[]> {
  const rows = await db.many(listContents, { ids: posts.map(({ id }) => id) });
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  return posts.map((post) => ({ ...post, content: contents.get(post.id) }));
}

async function listPosts<Row>(db: Queries, list: List, page: PageRequest): Promise<Row[]> {
  const { sql, values } = toListStatement<Row>(list, page);
  return (await db.one(sql, values)).posts;
}

/**
 * One statement for each limit: as a parameter the limit would keep Postgres from reusing its plan. The rows come
 * as one JSON value, which costs the driver less than a row each.
 */
function toListStatement<Row>(
  { name, columns, conditions, isPublic, time }: List,
  { limit, after }: PageRequest,
) {
  const { where, orderBy, values } = toRange(conditions, after, hideFromPlanner, time);
  const parts = ['posts.list', name, ...conditions.map((condition) => condition.name)];
  // However few posts the planner expects, no more than the page are joined.
  const page = `
    select * from posts p
    where ${[...(isPublic ? [`p.status = 'published'`] : []), ...where].join(' and ') || 'true'}
    order by ${orderBy}
    limit ${limit}`;
  const sql: Statement<{ posts: Row[] }> = statement(
    [...parts, ...(after ? ['after'] : []), limit].join('-'),
    `select coalesce(json_agg(page), '[]') as posts from (
       select ${columns} from ${postTables(publicTextsOf(page))}
       order by ${orderBy}
     ) page`,
  );
  return { sql, values };
}
