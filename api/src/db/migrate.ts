import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** Lets one starting process migrate at a time; the number is arbitrary. */
const migrationLock = 7_214_905_113;

/** Connecting to a busy machine takes long. A missing database rejects at once. */
const connectMs = 60_000;

/** Forward only: `0001-name.sql`. */
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Applies the new migrations of a folder in order, each in a transaction.
 * @returns the names applied now
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs });
  // The next statement fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await findMigrations(folder)).filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, folder, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function findMigrations(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => migrationName.test(name));
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}`);
  return names.sort();
}

async function apply(client: Client, folder: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
