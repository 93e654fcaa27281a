import type { ClientBase, Pool } from 'pg';
import { toDatabaseError } from './database-error';
import type { Statement } from './statement';
import { Histogram } from 'prom-client';

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

const duration = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Queries by outcome, and how long they took, waiting for a connection included',
  labelNames: ['outcome'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});
// Prometheus needs the zero: it sees no increase in a counter that starts with one.
for (const outcome of ['succeeded', 'failed']) duration.zero({ outcome });
const succeeded = duration.labels('succeeded');
const failed = duration.labels('failed');

/** Times a query. */
async function measureQuery<Result>(run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const take = (meter: typeof succeeded) => meter.observe((performance.now() - startedAt) / 1000);
  try {
    const result = await run();
    take(succeeded);
    return result;
  } catch (error) {
    take(failed);
    throw error;
  }
}
