import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { createMember } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database';
import { drawPicture } from '../../modules/images/testing/draw-picture';
import { createPost, updatePost } from '../../modules/posts/testing/send-post';
import { exportDatabase, importDatabase, type TransferProgress } from '.';
import { inOrderOfReferences } from './read-schema';
import { splitLines } from './split-lines';

let site: TestApp;
let folder: string;
let file: string;
let copy: TestDatabase;

beforeAll(async () => {
  site = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'site-transfer-'));
  file = path.join(folder, 'site.gz');
  const admin = await createMember(site, { is_admin: true });
  const member = await createMember(site);
  const picture = await drawPicture(9, 9).png().toBuffer();
  const published = await createPost(admin, {
    title: 'Here, \\. and \\N, "quoted", émoji 🚀',
    content: '<pre>Tab\there\nsecond\r\n\\.\n</pre>',
    featured_image: new Blob([picture]),
  });
  await createPost(admin, { title: 'Long', content: `<p>${'x'.repeat(1_000_000)}</p>` });
  const own = await createPost(member, { title: 'Pending' });
  await admin.post(`/moderation/posts/${own.id}/approve/`);
  await updatePost(member, own, { title: 'Edited' });
  await updatePost(admin, published, { remove_featured_image: 'true' });
  const { id } = await createPost(admin, { title: 'Deleted, and its number is never given again' });
  await admin.delete(`/posts/${id}/`);
  await exportDatabase(site.databaseUrl, file);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.close();
});

beforeEach(async () => {
  copy = await createTestDatabase();
});
afterEach(() => copy.drop());

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** Every row of every table, including generated columns, and the values of sequences. */
async function readEverything(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'rate_limits') order by relname`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    contents[name] = await query(url, `select t::text from ${name} t order by 1`);
  contents['sequences'] = await query(
    url,
    'select sequencename, last_value from pg_sequences where last_value is not null order by 1',
  );
  return contents;
}

test('an imported database is the exported one, row by row', async () => {
  const tables = await importDatabase(copy.url, file);
  const contents = await readEverything(copy.url);
  expect(contents).toEqual(await readEverything(site.databaseUrl));
  expect(contents['posts']).toHaveLength(3);
  expect(contents['post_edits']).toHaveLength(1);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accounts', 'posts', 'mail_outbox']),
  );
});

test('what members write meanwhile is in none of the tables or in all of them', async () => {
  const writer = new Client({ connectionString: site.databaseUrl });
  await writer.connect();
  let isExporting = true;
  const writing = (async () => {
    for (let number = 1; isExporting; number += 1)
      await writer.query(
        `with writer as (
           insert into accounts (email, password_hash, created_at) values ($1, 'x', now()) returning id
         )
         insert into sessions (account_id, created_at) select id, now() from writer`,
        [`meanwhile-${number}@example.com`],
      );
  })();
  const again = path.join(folder, 'meanwhile.gz');
  await exportDatabase(site.databaseUrl, again);
  isExporting = false;
  await writing;
  await writer.query(`delete from accounts where email like 'meanwhile-%'`);
  await writer.end();
  // A session without its account would be refused.
  await importDatabase(copy.url, again);
});

test('both say how far they are, table by table', async () => {
  const exported: TransferProgress[] = [];
  const imported: TransferProgress[] = [];
  const again = path.join(folder, 'again.gz');
  const tables = await exportDatabase(site.databaseUrl, again, (progress) => exported.push(progress));
  await importDatabase(copy.url, again, (progress) => imported.push(progress));
  const number = tables.findIndex(({ name }) => name === 'posts') + 1;
  for (const progress of [exported, imported]) {
    const ofPosts = progress.filter(({ table }) => table === 'posts');
    expect(ofPosts.at(-1)).toEqual({ table: 'posts', number, of: tables.length, bytes: expect.any(Number) });
    expect(ofPosts.at(-1)!.bytes).toBeGreaterThan(1_000_000);
  }
});

test('the numbers of deleted posts are not given again', async () => {
  await importDatabase(copy.url, file);
  const [{ next }] = (await query(copy.url, `select nextval('posts_id_seq')::int as next`)) as [
    { next: number },
  ];
  expect(next).toBe(5);
});

test('only the owner may read the file, and nothing else is left beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(stat(`${file}.unfinished`)).rejects.toThrow('ENOENT');
});

test('a database with anything in it is refused and stays as it is', async () => {
  await importDatabase(copy.url, file);
  const before = await readEverything(copy.url);
  await expect(importDatabase(copy.url, file)).rejects.toThrow(
    'The database is not empty: accounts has rows',
  );
  expect(await readEverything(copy.url)).toEqual(before);
});

describe('nothing is imported from', () => {
  const rewrite = async (change: (text: string) => string) => {
    const changed = path.join(folder, 'changed.gz');
    await writeFile(changed, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    return changed;
  };
  const cut = async () => {
    const half = path.join(folder, 'half.gz');
    await writeFile(half, await readFile(file));
    await truncate(half, (await stat(file)).size - 500);
    return half;
  };
  const text = async () => {
    const plain = path.join(folder, 'plain.txt');
    await writeFile(plain, 'no such thing');
    return plain;
  };

  test.each<[string, () => Promise<string>, string]>([
    ['a file that was cut off', cut, 'damaged or incomplete'],
    ['a file whose last table was cut off', () => rewrite((all) => all.slice(0, -3)), 'ends in the middle'],
    ['a file that is not compressed', text, 'damaged or incomplete'],
    ['some other file', () => rewrite(() => 'hello\n'), 'not an exported database'],
    ['a file of another kind', () => rewrite((all) => all.replace('"version":1', '"version":2')), 'format'],
    [
      'a newer release',
      () => rewrite((all) => all.replace('"migrations":[', '"migrations":["9999-later.sql",')),
      'newer release of the site, with 9999-later.sql',
    ],
    [
      'an older release',
      () => rewrite((all) => all.replace('"0001-accounts.sql",', '')),
      'older release of the site, without 0001-accounts.sql',
    ],
    [
      'a file with a row that does not fit',
      () => rewrite((all) => all.replace('\tpublished\t', '\tlost\t')),
      'check',
    ],
  ])('%s', async (_, make, reason) => {
    const before = await readEverything(copy.url);
    await expect(importDatabase(copy.url, await make())).rejects.toThrow(reason);
    expect(await readEverything(copy.url)).toEqual(before);
  });
});

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('a file that is refused by its first line is closed', async () => {
  const other = path.join(folder, 'other.gz');
  // More than the read-ahead.
  await writeFile(other, gzipSync(Buffer.concat([Buffer.from('hello\n'), randomBytes(1_000_000)])));
  await expect(importDatabase(copy.url, other)).rejects.toThrow('not an exported database');
  const names = await readdir('/proc/self/fd');
  const open = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  expect(open).not.toContain(other);
});

test('a file that is not there is named', async () => {
  await expect(importDatabase(copy.url, path.join(folder, 'nothing.gz'))).rejects.toThrow('ENOENT');
});

test('tables come after those that they refer to, and a circle is an error', () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, refersTo });
  const ordered = inOrderOfReferences([table('a', 'b', 'c'), table('b', 'c'), table('c')]);
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(() => inOrderOfReferences([table('a', 'b'), table('b', 'a')])).toThrow('circle: a, b');
});

test('lines are the same however the stream is cut', async () => {
  const text = 'one\n\ntwo is longer\nthree';
  for (const size of [1, 3, 100]) {
    const chunks = async function* () {
      for (let start = 0; start < text.length; start += size)
        yield Buffer.from(text.slice(start, start + size));
    };
    const lines: string[] = [];
    for await (const line of splitLines(chunks())) lines.push(String(line));
    expect(lines).toEqual(['one\n', '\n', 'two is longer\n', 'three']);
  }
});
