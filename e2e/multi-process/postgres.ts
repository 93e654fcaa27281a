import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { startPostgres, type RunningPostgres } from '@site/launcher/postgres';
import { findDatabaseProcesses } from '@site/programs/list-processes';
import { signalProcesses } from '@site/programs/signal-processes';

/** The database that all processes share. */
export class Postgres {
  readonly #dataDir: string;
  #server: RunningPostgres | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get url(): string {
    if (!this.#server) throw new Error('Postgres has not been started.');
    return this.#server.url;
  }

  async start(): Promise<void> {
    this.#server = await startPostgres({ dataDir: this.#dataDir });
  }

  /** All its processes at once: those that serve a connection would otherwise finish what they are doing. */
  async kill(): Promise<void> {
    signalProcesses(await findDatabaseProcesses(this.#dataDir), 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Locks a table against writes. Returns the function that unlocks it. */
  async lockTable(table: string): Promise<() => Promise<void>> {
    const client = await this.#connect();
    await client.query('begin');
    await client.query(`lock table ${table} in share mode`);
    return async () => {
      await client.end().catch(() => undefined);
    };
  }

  /** Resolves when a session waits for a lock. */
  async untilSessionWaits(): Promise<void> {
    const sql = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    while ((await this.query(sql)).length === 0) await sleep(10);
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url });
    // A server that is killed on purpose also ends the connections of the test.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
