import type { Value } from '../../db';
import type { PostCursor } from './post-cursor';

/** Narrows a list. `name` tells statements apart. */
export interface Condition {
  name: string;
  sql: (parameter: string) => string;
  value: Value;
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
  /** From `$1` on. */
  values: Value[];
}

export const ofCategory = (id: number): Condition => ({
  name: 'category',
  // As an equation it would let Postgres walk through the newest posts of all categories, and a category without new
  // posts would take the whole table. A range makes its column part of the order, which only its own index has.
  sql: (parameter) => `p.category_id between ${parameter} and ${parameter}`,
  leadingColumn: 'p.category_id',
  value: id,
});

export const ofAuthor = (id: number): Condition => ({
  name: 'author',
  sql: (parameter) => `p.author_id = ${parameter}`,
  value: id,
});

/** Behind every post of a time. */
const greatestId = '9223372036854775807';

/** The posts (`p`) that meet the conditions and come after the cursor. */
export function toRange(conditions: Condition[], after: PostCursor | undefined): Range {
  const firstParameter = after ? 3 : 1;
  const narrowed = conditions.map((condition, index) => ({
    ...condition,
    parameter: `$${firstParameter + index}`,
  }));
  const leading = narrowed.filter(({ leadingColumn }) => leadingColumn !== undefined);
  const key = [...leading.map(({ leadingColumn }) => leadingColumn), 'p.created_at', 'p.id'];
  const keyAt = (time: string, id: string) =>
    `(${[...leading.map(({ parameter }) => parameter), time, id].join(', ')})`;
  return {
    where: [
      ...(after ? [`(${key.join(', ')}) < ${keyAt('$1', '$2')}`] : []),
      ...narrowed.map(({ sql, parameter }) => sql(parameter)),
    ],
    orderBy: key.map((column) => `${column} desc`).join(', '),
    reverseOrderBy: key.join(', '),
    between: (after, upTo) =>
      `(${key.join(', ')}) > ${keyAt(after, greatestId)} and (${key.join(', ')}) <= ${keyAt(upTo, greatestId)}`,
    values: [...(after ? [after.time, after.id] : []), ...conditions.map(({ value }) => value)],
  };
}
