import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, migrate, type Database } from '.';
import { generousTimeouts } from '../testing/create-test-app';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database';

let database: TestDatabase;
let db: Database;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, timeouts: generousTimeouts });
  folder = await mkdtemp(path.join(tmpdir(), 'site-migrations-'));
  await writeFile(path.join(folder, '9001-birds.sql'), 'create table birds (name text);');
  await writeFile(path.join(folder, 'notes.txt'), 'not a migration');
});
afterEach(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const countBirds = async () => (await db.pool.query('select from birds')).rowCount;

test('applies each migration once, also when several processes start together', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
  expect(applied.flat()).toEqual(['9001-birds.sql']);
  expect(await countBirds()).toBe(0);
});

test('keeps nothing of a migration that fails, and names it', async () => {
  await writeFile(
    path.join(folder, '9002-more-birds.sql'),
    "insert into birds values ('crow'); insert into no_such_table values (1);",
  );
  await expect(migrate(database.url, folder)).rejects.toThrow('Migration 9002-more-birds.sql failed');
  expect(await countBirds()).toBe(0);

  await writeFile(path.join(folder, '9002-more-birds.sql'), "insert into birds values ('crow');");
  expect(await migrate(database.url, folder)).toEqual(['9002-more-birds.sql']);
});
