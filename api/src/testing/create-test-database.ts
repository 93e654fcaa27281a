import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../db';

const migrations = path.join(__dirname, '../../migrations');
const template = 'site_template';
/** Jest runs suites in several processes; one makes the template, the others wait. */
const templateLock = 3_301_776_042;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of the suite's own, copied from a template in some 30 ms; the role of its URL owns it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(client);
    await client.query(`create database ${name} template ${template} owner ${siteRole()}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asAdministrator(async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) await client.query(`create database ${template} owner ${siteRole()}`);
  await migrate(urlOf(template), migrations);
}

async function asAdministrator(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: read('TEST_DATABASE_ADMIN_URL') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** What the API connects as: no superuser, as under `npm start`. */
function siteRole(): string {
  return new URL(read('TEST_DATABASE_URL')).username;
}

function urlOf(database: string): string {
  const url = new URL(read('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  return url.href;
}

function read(name: 'TEST_DATABASE_URL' | 'TEST_DATABASE_ADMIN_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is missing: the API suite starts through jest.config.cjs`);
  return url;
}
