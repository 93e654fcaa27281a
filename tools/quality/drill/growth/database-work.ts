import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Postgres publishes the statistics of a connection when it works again a second later, or after ten idle seconds. Source:
 * PGSTAT_IDLE_INTERVAL of `pgstat.c`.
 */
const untilAddedUpMs = 10_500;

/** Resolves when the statistics include all work until now. */
export const waitUntilAddedUp = () => sleep(untilAddedUpMs);

/**
 * The number of pages that the connections of a database have read so far, in memory or on disk. Background work of the server,
 * such as vacuum, is not included.
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
