import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database';
import { migrate } from '..';

type Row = Record<string, unknown>;
type Contents = Record<string, Row[]>;

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** The data of versions, by the last migration of each. A version that stores something new adds its own. */
const versions = ['0007', '0039'];

let database: TestDatabase;
let client: Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(path.join(tmpdir(), 'site-migrations-'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Brings the database to the schema of a version, whose last migration has this number. */
async function migrateTo(number: string): Promise<void> {
  const names = (await readdir(migrations)).filter((name) => name.slice(0, 4) <= number);
  for (const name of names) await copyFile(path.join(migrations, name), path.join(folder, name));
  await migrate(database.url, folder);
}

const fill = async (number: string) =>
  client.query(await readFile(path.join(import.meta.dirname, `${number}.sql`), 'utf8'));

/** What is stored, without what is derived from it. */
async function readContents(): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
  );
  const contents: Contents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) - 'search' as row from ${name} t`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Every row of an earlier version is there, whatever columns and rows were added. */
function expectKept(before: Contents, after: Contents): void {
  for (const [table, rows] of Object.entries(before))
    for (const row of rows) expect(after[table]).toContainEqual(expect.objectContaining(row));
}

/** A post stands in lists, and in those of its tags, where it became public (migration 0044). */
function atPublication({ posts = [], post_tags: tags = [], ...others }: Contents): Contents {
  const placed = posts.map((post) => ({ ...post, created_at: post.published_at ?? post.created_at }));
  const placeOf = new Map(placed.map((post: Row) => [post.id, post.created_at]));
  return {
    ...others,
    posts: placed,
    post_tags: tags.map((tag) => ({ ...tag, created_at: placeOf.get(tag.post_id) })),
  };
}

test.each(versions)('an upgrade keeps what the version of migration %s has stored', async (number) => {
  await migrateTo(number);
  await fill(number);
  const before = await readContents();
  await migrate(database.url, migrations);
  expectKept(atPublication(before), await readContents());
});

test.each(versions)('back in the version of migration %s, what it stores is kept', async (number) => {
  await migrateTo(number);
  const empty = await readContents();
  await fill(number);
  const stored = await readContents();
  const filled = Object.keys(stored).filter((table) => stored[table]?.length !== empty[table]?.length);
  await client.query(`truncate ${filled.join()} restart identity cascade`);
  await migrate(database.url, migrations);
  await fill(number);
  expectKept(stored, await readContents());
});
