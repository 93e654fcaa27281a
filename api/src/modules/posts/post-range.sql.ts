import type { Values } from '../../db';
import type { PostCursor } from './post-cursor';

/** Narrows a list. */
export interface Condition {
  /** Tells statements apart, and is the name of the one parameter. */
  name: string;
  sql: string;
  value: number;
  /** The first column of the index that holds the list in order, before the time. */
  leadingColumn?: string;
}

/** A part of a list, newest first, as one index holds it. */
export interface Range {
  where: string[];
  orderBy: string;
  /** The other way round. */
  reverseOrderBy: string;
  /** Narrows the range to times after the first and up to the second, both SQL, so that the same index begins there. */
  between: (after: string, upTo: string) => string;
  values: Values;
}

export const ofCategory = (id: number): Condition => ({
  name: 'category',
  // As an equation it would let Postgres walk through the newest posts of all categories, and a category without new
  // posts would take the whole table. A range makes its column part of the order, which only its own index has.
  sql: 'p.category_id between $category and $category',
  leadingColumn: 'p.category_id',
  value: id,
});

/** The same for an author's published posts, which others see. */
export const ofPublicAuthor = (id: number): Condition => ({
  name: 'publicAuthor',
  sql: 'p.author_id between $publicAuthor and $publicAuthor',
  leadingColumn: 'p.author_id',
  value: id,
});

export const ofAuthor = (id: number): Condition => ({
  name: 'author',
  sql: 'p.author_id = $author',
  value: id,
});

/** Behind every post of a time. */
const greatestId = '9223372036854775807';

/** The posts (`p`) that meet the conditions and come after the cursor. */
export function toRange(conditions: Condition[], after: PostCursor | undefined): Range {
  const leading = conditions.filter(({ leadingColumn }) => leadingColumn !== undefined);
  const key = [...leading.map(({ leadingColumn }) => leadingColumn), 'p.created_at', 'p.id'];
  const keyAt = (time: string, id: string) =>
    `(${[...leading.map(({ name }) => `$${name}`), time, id].join(', ')})`;
  return {
    where: [
      ...(after ? [`(${key.join(', ')}) < ${keyAt('$afterTime', '$afterId')}`] : []),
      ...conditions.map(({ sql }) => sql),
    ],
    orderBy: key.map((column) => `${column} desc`).join(', '),
    reverseOrderBy: key.join(', '),
    between: (after, upTo) =>
      `(${key.join(', ')}) > ${keyAt(after, greatestId)} and (${key.join(', ')}) <= ${keyAt(upTo, greatestId)}`,
    values: {
      ...(after && { afterTime: after.time, afterId: after.id }),
      ...Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
    },
  };
}
