import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '@site/api/migrate';
import { fromRoot } from '@site/command-kit/paths';
import { startPostgres } from '../postgres';
import { exportToFile, importFromFile } from './back-up';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-back-up-'));
  file = path.join(folder, 'site.gz');
  jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  jest.spyOn(console, 'log').mockImplementation();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  jest.restoreAllMocks();
  delete process.env.DATA_DIR;
  await rm(folder, { recursive: true });
});

/** Runs `work` with the database of a site, whose folder is the one for commands meanwhile. */
async function withDatabase(
  site: string,
  work: (client: Client, url: string) => Promise<void>,
): Promise<void> {
  process.env.DATA_DIR = path.join(folder, site);
  const postgres = await startPostgres({ dataDir: path.join(folder, site, 'postgres'), durable: false });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await work(client, postgres.url);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

test('the database of a running site is written into a file, which fills that of a site that has not begun', async () => {
  await withDatabase('before', async (client, url) => {
    await migrate(url, fromRoot('api/migrations'));
    await client.query(
      `insert into accounts (email, password_hash, created_at) values ('ann@example.com', 'hash', now())`,
    );
    await exportToFile(file);
    await client.query('select 1');
  });
  process.env.DATA_DIR = path.join(folder, 'after');
  await importFromFile(file);
  await withDatabase('after', async (client) => {
    const { rows } = await client.query('select email, password_hash from accounts');
    expect(rows).toEqual([{ email: 'ann@example.com', password_hash: 'hash' }]);
    await expect(importFromFile(file)).rejects.toThrow('The database is not empty');
    await expect(exportToFile(file)).rejects.toThrow(`${file} exists already.`);
  });
});
