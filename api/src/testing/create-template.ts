import { Client } from 'pg';
import { fromRoot } from '@site/command-kit/paths';
import { migrate } from '../db';

/** Nothing stays connected to it: Postgres copies no database that is in use. */
export const templateName = 'site_template';

/** A database with all migrations, for suites to copy. `adminUrl` may make databases, `url` names their owner. */
export async function createTemplate({ url, adminUrl }: { url: string; adminUrl: string }): Promise<void> {
  const template = new URL(url);
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${templateName} owner ${template.username}`);
  } finally {
    await client.end();
  }
  template.pathname = `/${templateName}`;
  await migrate(template.href, fromRoot('api/migrations'));
}
