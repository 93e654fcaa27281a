import { Pool, types, type QueryConfig } from 'pg';
import { DatabaseUnavailableError, toDatabaseError } from './database-error';
import { createQueries, type Queries } from './queries';

export interface Database extends Queries {
  /** For libraries that use Postgres directly. */
  readonly pool: Pool;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Reads in one transaction whose statements the server ends early, for what strangers can make expensive. */
  bounded<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Resolves with the server's time when it responds; rejects quickly when it does not. */
  ping(): Promise<Date>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A connection string; a Unix socket is written `postgres://user@/name?host=/folder`. */
  url: string;
  maxConnections?: number;
  /** For a connection, for a statement, and for `ping`, which has a second by default. */
  timeouts?: { connectMs: number; queryMs: number; pingMs?: number };
  /** Called when an idle connection breaks; the pool opens another one. */
  onConnectionLost?: (error: Error) => void;
}

/** Their sum is below the 2.5 s after which a request to a hung database fails. */
const defaultTimeouts = { connectMs: 1_000, queryMs: 1_400 };

export function createDatabase({
  url,
  maxConnections = 10,
  timeouts: { connectMs, queryMs, pingMs = 1_000 } = defaultTimeouts,
  onConnectionLost,
}: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    // Cancels statements on the server for which nobody waits any more.
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // The driver supports a time limit for a single query, but its types do not.
  const ping: QueryConfig & { query_timeout: number } = {
    text: 'select now() as time',
    query_timeout: pingMs,
  };
  // Without a listener a lost connection would end the process. The pool has one while a connection is idle, but a server can end
  // in the same packet in which it says that it is ready, before whoever gets the connection listens.
  pool.on('error', (error) => onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    ...createQueries(pool),
    pool,
    transaction: (work) => transaction(pool, 'begin', work),
    bounded: (work) =>
      transaction(pool, `begin read only; set local statement_timeout = ${Math.ceil(queryMs / 3)}`, work),
    ping: async () => {
      const { rows } = await pool.query<{ time: Date }>(ping).catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      return rows[0]!.time;
    },
    close: () => pool.end(),
  };
}

/** Reads `bigint` as number: ids stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text');
}

async function transaction<Result>(
  pool: Pool,
  begin: string,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  let broken: Error | undefined;
  // A connection that breaks between two statements only emits this event.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(createQueries(client));
    await client.query('commit');
    return result;
  } catch (error) {
    const reason = toDatabaseError(error);
    // A server that did not respond to the last statement would not respond to this one either.
    if (reason instanceof DatabaseUnavailableError) broken ??= reason;
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw reason;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
