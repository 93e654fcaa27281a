import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { templateName } from './create-template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of the suite's own, copied from the template; the role of its URL owns it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Other strategies write the whole copy to the log as well.
  const options = `template ${templateName} owner ${siteRole()} strategy file_copy`;
  await administrate(`create database ${name} ${options}`);
  return {
    url: urlOf(name),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

async function administrate(statement: string): Promise<void> {
  const client = new Client({ connectionString: read('TEST_DATABASE_ADMIN_URL') });
  await client.connect();
  try {
    await client.query(statement);
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
