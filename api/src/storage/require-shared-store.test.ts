import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type Database } from '../db';
import { generousTimeouts } from '../testing/create-test-app';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database';
import { createDiskStorage } from './disk-storage';
import { OtherStoreError, requireSharedStore } from './require-shared-store';

let testDatabase: TestDatabase;
let db: Database;
let folder: string;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({
    url: testDatabase.url,
    timeouts: generousTimeouts,
    onConnectionLost: jest.fn(),
  });
  folder = await mkdtemp(path.join(tmpdir(), 'stores-'));
});
afterEach(async () => {
  await db.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const startWith = (store: string) =>
  requireSharedStore({ db, storage: createDiskStorage(path.join(folder, store)) });
const listMarkers = (store: string) => readdir(path.join(folder, store, 'markers'));

test('processes with one store start, also at the same moment, and leave one marker', async () => {
  await Promise.all(Array.from({ length: 5 }, () => startWith('shared')));
  await startWith('shared');
  expect(await listMarkers('shared')).toHaveLength(1);
});

test('a process with another store does not, and reports what is missing', async () => {
  await startWith('first');
  const [marker] = await listMarkers('first');
  const start = startWith('second');
  await expect(start).rejects.toThrow(OtherStoreError);
  await expect(start).rejects.toThrow(`the store lacks markers/${marker}`);
  expect(await listMarkers('second')).toEqual([]);
});

test('a store that was moved with its files is the same one', async () => {
  await startWith('before');
  await rename(path.join(folder, 'before'), path.join(folder, 'after'));
  await startWith('after');
});
