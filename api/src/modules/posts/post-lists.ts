import type { OwnPostSummary, PostListQuery, PostSummary } from '@site/shared/contracts/api';
import { statement, unpreparedStatement, type Queries, type Statement, type Value } from '../../db';
import type { PageRequest } from './page';
import { ownColumns, postTables, publicTexts, summaryColumns } from './post-columns';

/** Narrows a list. `name` tells statements apart. */
interface Condition {
  name: string;
  sql: (parameter: string) => string;
  value: Value;
  /** The first column of the index that holds the list in order, before the time. */
  leadingColumn?: string;
  /** Postgres has to know the value to find a good way. */
  planByValue?: boolean;
}

interface List {
  name: string;
  columns: string;
  conditions: Condition[];
  isPublic: boolean;
}

const ofCategory = (id: number): Condition => ({
  name: 'category',
  // As an equation it would let Postgres walk through the newest posts of all categories, and a category without new
  // posts would take the whole table. A range makes its column part of the order, which only its own index has.
  sql: (parameter) => `p.category_id between ${parameter} and ${parameter}`,
  leadingColumn: 'p.category_id',
  value: id,
});

const ofAuthor = (id: number): Condition => ({
  name: 'author',
  sql: (parameter) => `p.author_id = ${parameter}`,
  value: id,
});

/**
 * For a rare word the search index finds the few posts; with a common one the newest posts are read until enough of
 * them match. Which it is shows only once the word is known.
 */
const containing = (words: string): Condition => ({
  name: 'search',
  sql: (parameter) => `p.search @@ websearch_to_tsquery('english', ${parameter})`,
  value: words,
  planByValue: true,
});

/** What {@link listPublishedPosts} narrows its list by. Blank words search for nothing. */
export type PostFilter = Pick<PostListQuery, 'category' | 'q'>;

/** Newest first. */
export function listPublishedPosts(
  db: Queries,
  { category, q = '' }: PostFilter,
  page: PageRequest,
): Promise<PostSummary[]> {
  const conditions = [
    ...(category === undefined ? [] : [ofCategory(category)]),
    ...(q.trim() === '' ? [] : [containing(q)]),
  ];
  const list = { name: 'published', columns: summaryColumns(publicTexts), conditions, isPublic: true };
  return listPosts<PostSummary>(db, list, page);
}

/** Newest first, whatever their status. */
export function listOwnPosts(db: Queries, authorId: number, page: PageRequest): Promise<OwnPostSummary[]> {
  const conditions = [ofAuthor(authorId)];
  const list = { name: 'own', columns: ownColumns(publicTexts), conditions, isPublic: false };
  return listPosts<OwnPostSummary>(db, list, page);
}

async function listPosts<Row>(db: Queries, list: List, page: PageRequest): Promise<Row[]> {
  const cursor = page.after ? [page.after.time, page.after.id] : [];
  const values = [...cursor, ...list.conditions.map(({ value }) => value)];
  return (await db.one(toListStatement<Row>(list, page), values)).posts;
}

/**
 * One statement for each limit: as a parameter the limit would keep Postgres from reusing its plan. The rows come
 * as one JSON value, which costs the driver less than a row each.
 */
function toListStatement<Row>(
  { name, columns, conditions, isPublic }: List,
  { limit, after }: PageRequest,
): Statement<{ posts: Row[] }> {
  const firstParameter = after ? 3 : 1;
  const narrowed = conditions.map((condition, index) => ({
    ...condition,
    parameter: `$${firstParameter + index}`,
  }));
  const leading = narrowed.filter(({ leadingColumn }) => leadingColumn !== undefined);
  const key = [...leading.map(({ leadingColumn }) => leadingColumn), 'p.created_at', 'p.id'];
  const bounds = [...leading.map(({ parameter }) => parameter), '$1', '$2'];
  const where = [
    ...(isPublic ? [`p.status = 'published'`] : []),
    ...(after ? [`(${key.join(', ')}) < (${bounds.join(', ')})`] : []),
    ...narrowed.map(({ sql, parameter }) => sql(parameter)),
  ];
  const parts = ['posts.list', name, ...conditions.map((condition) => condition.name)];
  const make = conditions.some(({ planByValue }) => planByValue) ? unpreparedStatement : statement;
  return make(
    [...parts, ...(after ? ['after'] : []), limit].join('-'),
    `select coalesce(json_agg(page), '[]') as posts from (
       select ${columns} from ${postTables(publicTexts)}
       where ${where.join(' and ')}
       order by ${key.map((column) => `${column} desc`).join(', ')}
       limit ${limit}
     ) page`,
  );
}
