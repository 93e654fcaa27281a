import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createDatabase } from './db';
import { generousTimeouts } from './testing/create-test-app';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'site-migration-job-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the job like a container, with its own variables only. */
async function runJob(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const job = spawn(process.execPath, [process.env['TEST_MIGRATION_JOB'] ?? ''], { env });
  const ended = new Promise<number | null>((resolve) => job.once('close', resolve));
  const [output, problems, code] = await Promise.all([text(job.stdout), text(job.stderr), ended]);
  return { code, output: output + problems };
}

async function emptyDatabase(): Promise<void> {
  const db = createDatabase({ url: database.url, timeouts: generousTimeouts });
  await db.pool.query('drop owned by current_user');
  await db.close();
}

test('makes the tables, with the address of the database from a file, and a second run changes nothing', async () => {
  await emptyDatabase();
  const file = path.join(folder, 'database-url');
  await writeFile(file, `${database.url}\n`);
  const env = { DATABASE_URL_FILE: file };
  expect(await runJob(env)).toEqual({ code: 0, output: expect.stringMatching(/^Applied 0001-/) });
  expect(await runJob(env)).toEqual({ code: 0, output: 'The database is up to date.\n' });
});

test.each([
  ['no database', {}, 'DATABASE_URL is missing: migrations need a database.'],
  [
    'a file that is gone',
    { DATABASE_URL_FILE: '/nowhere' },
    'DATABASE_URL_FILE names a file that does not exist.',
  ],
  ['a database that is away', { DATABASE_URL: 'postgresql://site:secret@127.0.0.1:1/site' }, 'ECONNREFUSED'],
])('fails with %s, and says so without a secret', async (_, env, reason) => {
  const { code, output } = await runJob(env);
  expect(code).toBe(1);
  expect(output).toContain('The database cannot be migrated');
  expect(output).toContain(reason);
  expect(output).not.toContain('secret');
});
