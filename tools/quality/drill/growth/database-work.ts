import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Postgres adds up what a connection has done when it works again a second later, or when it has been idle for ten.
 * Source: PGSTAT_IDLE_INTERVAL of `pgstat.c`.
 */
const untilAddedUpMs = 10_500;

/** Resolves when the databases have added up all that was done until now. */
export const waitUntilAddedUp = () => sleep(untilAddedUpMs);

/**
 * How many pages the connections of a database have looked at so far, in memory or on the disk. What the server does by itself,
 * such as cleaning up, is none of it.
 */
export async function countPages(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pages: string }>(
      `select sum(hits + reads) as pages from pg_stat_io
       where object = 'relation' and backend_type in ('client backend', 'background worker')`,
    );
    return Number(rows[0]?.pages);
  } finally {
    await client.end();
  }
}
