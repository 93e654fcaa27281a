import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { releaseMaxBytes } from '@site/shared/contracts';
import { serverPartMaxGzipBytes } from '@site/shared/contracts/registry';
import { createRelease } from './testing/create-release';
import {
  countBytes,
  requireAllFiles,
  requireEntryBudget,
  requireListedFiles,
  requireMatchingHashes,
  requireModuleInEntry,
  requireServerPartBudget,
  requireSizeBudget,
} from './file-rules';

const { description, files } = createRelease('blog', 'r1');
const sent = new Map(Object.entries(files));
const without = (path: string) => new Map([...sent].filter(([name]) => name !== path));
const withFile = (path: string, bytes: Uint8Array) => new Map<string, Uint8Array>(sent).set(path, bytes);

test('refuses when a listed file is missing', () => {
  expect(() => requireAllFiles(description, without('remote.1.css'))).toThrow(
    'Listed, but missing: remote.1.css.',
  );
});

test('refuses one changed byte', () => {
  const changed = Buffer.from(files['remote.1.js']!);
  changed[3]! ^= 1;
  expect(() => requireMatchingHashes(description, withFile('remote.1.js', changed))).toThrow(
    'Other content than the description says: remote.1.js.',
  );
});

test.each(['more.js', 'toString'])('refuses the file %s that is not listed', (path) => {
  expect(() => requireListedFiles(description, withFile(path, Buffer.from('x')))).toThrow(
    `Sent, but not listed: ${path}.`,
  );
});

test('refuses an entry that does not name the exposed module', () => {
  const other = withFile(description.entry, Buffer.from('var x = { "./app": 1 }'));
  expect(() => requireModuleInEntry(description, other)).toThrow('exposes no module "./remote"');
});

test('looks into no entry that is missing', async () => {
  expect(() => requireModuleInEntry(description, without(description.entry))).toThrow('exposes no module');
  await expect(requireEntryBudget(description, without(description.entry))).resolves.toBeUndefined();
});

test('names five of the files that are wrong, and counts the others', () => {
  const names = ['1.js', '2.js', '3.js', '4.js', '5.js', '6.js', '7.js'];
  const refuse = (count: number) => () =>
    requireListedFiles(description, new Map(names.slice(0, count).map((name) => [name, Buffer.from('x')])));
  expect(refuse(5)).toThrow('Sent, but not listed: 1.js, 2.js, 3.js, 4.js, 5.js.');
  expect(refuse(7)).toThrow('Sent, but not listed: 1.js, 2.js, 3.js, 4.js, 5.js and 2 more.');
});

test('takes as many bytes as are allowed, and none more', () => {
  expect(releaseMaxBytes).toBe(5 * 1024 * 1024);
  const ofSize = (size: number) => new Map([['a.js', Buffer.alloc(size)]]);
  expect(() => requireSizeBudget(ofSize(releaseMaxBytes))).not.toThrow();
  expect(() => requireSizeBudget(ofSize(releaseMaxBytes + 1))).toThrow(
    `The release is larger than ${releaseMaxBytes} bytes.`,
  );
  expect(countBytes(withFile('a.js', Buffer.alloc(7)))).toBe(countBytes(sent) + 7);
});

test('takes an entry of just 40,000 bytes after gzip, and none of one more', async () => {
  const overhead = gzipSync(randomBytes(39_900)).length - 39_900;
  const ofSize = (size: number) => withFile(description.entry, randomBytes(size - overhead));
  await expect(requireEntryBudget(description, ofSize(40_000))).resolves.toBeUndefined();
  await expect(requireEntryBudget(description, ofSize(40_001))).rejects.toThrow(
    'has 40001 bytes after gzip, more than 40000.',
  );
});

test('counts the entry after gzip', async () => {
  const compressible = withFile(description.entry, Buffer.alloc(100_000, 'a'));
  await expect(requireEntryBudget(description, compressible)).resolves.toBeUndefined();
  // Of an entry that brings a federation runtime of its own.
  const withRuntime = withFile(description.entry, randomBytes(33_400));
  await expect(requireEntryBudget(description, withRuntime)).resolves.toBeUndefined();
});

describe('the part that renders on the server', () => {
  const server = { entry: 'server.1.js', routes: ['/blog'] };
  const ofSize = (bytes: number) => withFile(server.entry, randomBytes(bytes));

  test('may be as large as 150,000 bytes after gzip, and no larger', async () => {
    expect(serverPartMaxGzipBytes).toBe(150_000);
    const overhead = gzipSync(randomBytes(149_900)).length - 149_900;
    const described = { ...description, server };
    await expect(requireServerPartBudget(described, ofSize(150_000 - overhead))).resolves.toBeUndefined();
    await expect(requireServerPartBudget(described, ofSize(150_001 - overhead))).rejects.toThrow(
      'The server part server.1.js has 150001 bytes after gzip, more than 150000.',
    );
  });

  test('has a budget only where a release brings one', async () => {
    await expect(requireServerPartBudget(description, ofSize(200_000))).resolves.toBeUndefined();
  });
});
