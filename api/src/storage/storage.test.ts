import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { Agent, setGlobalDispatcher } from 'undici';
import { UnavailableError } from '../errors/errors';
import { waitUntil } from '../testing/wait-until';
import {
  createDiskStorage,
  createS3Storage,
  findContentType,
  InvalidKeyError,
  isS3Url,
  type Storage,
} from '.';

const credentials = 'S3RVER:S3RVER';
let folder: string;
let s3: S3rver;
let s3Host: string;

beforeAll(async () => {
  // As in the API's process, which loads undici before the first request.
  setGlobalDispatcher(new Agent());
  folder = await mkdtemp(path.join(tmpdir(), 'storage-test-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'site' }],
  });
  s3Host = `127.0.0.1:${(await s3.run()).port}`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const storages: [string, () => Storage][] = [
  ['disk', () => createDiskStorage(path.join(folder, 'disk'))],
  ['S3', () => createS3Storage(`s3://${credentials}@${s3Host}/site?region=us-east-1&tls=false`)],
];

describe.each(storages)('%s storage', (_, createStorage) => {
  test('gives back what was put, with size and type', async () => {
    const storage = createStorage();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put('images/abc/960.webp', bytes);
    const found = await storage.get('images/abc/960.webp');
    expect(found).toMatchObject({ size: 5, contentType: 'image/webp' });
    expect(found && (await buffer(found.body))).toEqual(bytes);
  });

  test('replaces an object of the same key', async () => {
    const storage = createStorage();
    await storage.put('notes/a.txt', Buffer.from('first, and longer'));
    await storage.put('notes/a.txt', Buffer.from('second'));
    const found = await storage.get('notes/a.txt');
    expect(found && (await buffer(found.body)).toString()).toBe('second');
  });

  test('finds nothing after a delete, and deletes twice without an error', async () => {
    const storage = createStorage();
    await storage.put('notes/b.txt', Buffer.from('b'));
    await storage.delete('notes/b.txt');
    await storage.delete('notes/b.txt');
    expect(await storage.get('notes/b.txt')).toBeUndefined();
  });

  test('finds nothing under a key that was never put', async () => {
    expect(await createStorage().get('notes/never.txt')).toBeUndefined();
  });

  test.each([
    '',
    '/etc/passwd.txt',
    '../outside.txt',
    'a/../../outside.txt',
    'a//b.txt',
    'a/.hidden.txt',
    'a\\b.txt',
    'a\0.txt',
    'a.exe',
    'no-extension',
  ])('refuses the key %j', async (key) => {
    const storage = createStorage();
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(InvalidKeyError);
    await expect(storage.get(key)).rejects.toThrow(InvalidKeyError);
    await expect(storage.delete(key)).rejects.toThrow(InvalidKeyError);
  });
});

test.each([
  ['releases/blog/r1/remote.1b2c.js', 'text/javascript; charset=utf-8'],
  ['releases/blog/r1/remote.1b2c.js.br', 'application/octet-stream'],
  ['releases/blog/r1/remote.1b2c.js.gz', 'application/gzip'],
  ['a.js.exe', undefined],
])('the content type of %s is %s', (key, contentType) => {
  expect(findContentType(key)).toBe(contentType);
});

test('a failed write leaves no file behind', async () => {
  const disk = path.join(folder, 'failing');
  const storage = createDiskStorage(disk);
  await storage.put('taken.txt/inner.txt', Buffer.from('x'));
  await expect(storage.put('taken.txt', Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(disk)).toEqual(['taken.txt']);
});

const testModes = process.platform === 'win32' ? test.skip : test;

testModes('only the own user reads what is stored, also in a folder from before', async () => {
  const disk = path.join(folder, 'private');
  await mkdir(disk, { mode: 0o755 });
  await chmod(disk, 0o755);
  const storage = createDiskStorage(disk);
  await storage.put('releases/blog/a.txt', Buffer.from('x'));
  await storage.put('releases/blog/a.txt', Buffer.from('y'));
  const names = ['', ...(await readdir(disk, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => (await stat(path.join(disk, name))).mode & 0o777),
  );
  expect(Object.fromEntries(names.map((name, index) => [name, modes[index]?.toString(8)]))).toEqual({
    '': '700',
    releases: '700',
    'releases/blog': '700',
    'releases/blog/a.txt': '600',
  });
});

testModes('a folder from before is closed even when nothing is stored', async () => {
  const disk = path.join(folder, 'old');
  await mkdir(path.join(disk, 'images'), { recursive: true });
  await chmod(disk, 0o755);
  createDiskStorage(disk);
  await waitUntil(async () => ((await stat(disk)).mode & 0o777) === 0o700);
});

test('a store that has a problem, or cannot be reached, is not available', async () => {
  const server = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage(`s3://${credentials}@127.0.0.1:${port}/site?tls=false`);
  try {
    await expect(storage.get('notes/a.txt')).rejects.toThrow(UnavailableError);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  await expect(storage.get('notes/a.txt')).rejects.toThrow(UnavailableError);
});

test('a wrong S3 secret is an error, not a missing object', async () => {
  const storage = createS3Storage(`s3://S3RVER:wrong@${s3Host}/site?tls=false`);
  await expect(storage.get('notes/a.txt')).rejects.toThrow();
});

test.each([
  ['s3://key:secret@store.example/bucket', true],
  ['s3://key:se%2Fcret@127.0.0.1:9000/bucket?region=eu-1&tls=false', true],
  ['s3://key:secret@store.example/', false],
  ['s3://key:secret@store.example/bucket/folder', false],
  ['s3://key@store.example/bucket', false],
  ['s3://store.example/bucket', false],
  ['https://key:secret@store.example/bucket', false],
  ['nonsense', false],
])('whether %s is the address of a bucket: %s', (url, expected) => {
  expect(isS3Url(url)).toBe(expected);
});
