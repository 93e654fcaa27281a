import type { ClientBase, Pool } from 'pg';
import { toDatabaseError } from './database-error';
import { measureQuery } from './query-meter';
import type { Statement } from './statement';

/** The type of a parameter; objects become JSON. */
export type Value = string | number | boolean | Date | Buffer | null | undefined | object;

/** The parameters of a statement by their names. */
export type Values = Readonly<Record<string, Value>>;

/** Executes statements, on the database or in a transaction. */
export interface Queries {
  /** All rows. */
  many<Row>(statement: Statement<Row>, values?: Values): Promise<Row[]>;
  /** The first row, or undefined. */
  find<Row>(statement: Statement<Row>, values?: Values): Promise<Row | undefined>;
  /** The first row; throws when there is none. */
  one<Row>(statement: Statement<Row>, values?: Values): Promise<Row>;
  /** For statements without rows: the number of affected rows. */
  execute(statement: Statement<unknown>, values?: Values): Promise<number>;
}

/** @throws DatabaseUnavailableError when the server cannot be reached; other errors are the driver's */
export function createQueries(client: Pool | ClientBase): Queries {
  const run = async <Row>(statement: Statement<Row>, values: Values = {}) => {
    const { name, text, isUnprepared, timeoutMs } = statement;
    // The driver supports a time limit for a single query, but its types do not.
    const config = {
      ...(!isUnprepared && { name }),
      ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
      text,
      values: toList(statement, values),
    };
    try {
      return await measureQuery(() => client.query(config));
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  const many = async <Row>(statement: Statement<Row>, values?: Values): Promise<Row[]> =>
    (await run(statement, values)).rows;
  const find = async <Row>(statement: Statement<Row>, values?: Values) => (await many(statement, values))[0];

  return {
    many,
    find,
    one: async (statement, values) => {
      const row = await find(statement, values);
      if (row === undefined) throw new Error(`${statement.name} found no row`);
      return row;
    },
    execute: async (statement, values) => (await run(statement, values)).rowCount ?? 0,
  };
}

/** In the driver's order. */
function toList({ name, parameters }: Statement<unknown>, values: Values): Value[] {
  return parameters.map((parameter) => {
    if (!Object.hasOwn(values, parameter)) throw new Error(`${name} lacks a value for $${parameter}`);
    return values[parameter];
  });
}
