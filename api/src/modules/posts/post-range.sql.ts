import type { Values } from '../../db';
import { toCursorValues, type TimeCursor } from '../../paging/cursors';

/** Narrows a list. */
export interface Condition {
  /** Tells statements apart, and is the name of the one parameter. */
  name: string;
  /** `value` is SQL, too. */
  toSql: (value: string) => string;
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

export const ofCategory = (id: number): Condition => ofLeadingColumn('category', 'p.category_id', id);

/** An author's published posts, which others see. */
export const ofPublicAuthor = (id: number): Condition => ofLeadingColumn('publicAuthor', 'p.author_id', id);

export const ofAuthor = (id: number): Condition => ({
  name: 'author',
  toSql: (value) => `p.author_id = ${value}`,
  value: id,
});

/**
 * As an equation it would let Postgres walk through the newest posts of all categories, and a category without new posts
 * would take the whole table. A range makes its column part of the order, which only its own index has.
 */
const ofLeadingColumn = (name: string, leadingColumn: string, value: number): Condition => ({
  name,
  toSql: (value) => `${leadingColumn} between ${value} and ${value}`,
  leadingColumn,
  value,
});

/** Behind every post of a time. */
const greatestId = '9223372036854775807';

/** Writes the value of a condition as SQL, given the name of its parameter. */
type ToValue = (name: string) => string;

/** For statements that are planned anew with each request. */
export const asParameter: ToValue = (name) => `$${name}`;

/**
 * For prepared statements. A plan for one value is not cheaper then, by Postgres' estimate, than the plan that serves all
 * values, so it keeps that one instead of planning each request.
 */
export const hideFromPlanner = (name: string, type = 'bigint') => `(select $${name}::${type})`;

/** The posts (`p`) that meet the conditions and come after the cursor. `timeColumn` is what orders them. */
export function toRange(
  conditions: Condition[],
  after: TimeCursor | undefined,
  toValue: ToValue,
  timeColumn = 'p.created_at',
): Range {
  const leading = conditions.filter(({ leadingColumn }) => leadingColumn !== undefined);
  const key = [...leading.map(({ leadingColumn }) => leadingColumn), timeColumn, 'p.id'];
  const keyAt = (time: string, id: string) =>
    `(${[...leading.map(({ name }) => toValue(name)), time, id].join(', ')})`;
  return {
    where: [
      ...(after ? [`(${key.join(', ')}) < ${keyAt('$afterTime', '$afterId')}`] : []),
      ...conditions.map(({ name, toSql }) => toSql(toValue(name))),
    ],
    orderBy: key.map((column) => `${column} desc`).join(', '),
    reverseOrderBy: key.join(', '),
    between: (after, upTo) =>
      `(${key.join(', ')}) > ${keyAt(after, greatestId)} and (${key.join(', ')}) <= ${keyAt(upTo, greatestId)}`,
    values: {
      ...toCursorValues(after),
      ...Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
    },
  };
}
