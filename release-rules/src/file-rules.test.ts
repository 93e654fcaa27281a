import { randomBytes } from 'node:crypto';
import { createRelease } from './testing/create-release';
import {
  requireAllFiles,
  requireEntryBudget,
  requireListedFiles,
  requireMatchingHashes,
  requireModuleInEntry,
  requireSizeBudget,
} from './file-rules';
import { fileRules, requireRules } from './release-rules';

const { description, files } = createRelease('blog', 'r1');
const sent = new Map(Object.entries(files));
const withFile = (path: string, bytes: Uint8Array) => new Map<string, Uint8Array>(sent).set(path, bytes);

test('takes exactly what is listed', async () => {
  await expect(requireRules(fileRules, { description, files: sent })).resolves.toBeUndefined();
});

test('refuses when a listed file is missing', () => {
  const rest = new Map(sent);
  rest.delete('remote.1.css');
  expect(() => requireAllFiles(description, rest)).toThrow('Listed, but missing: remote.1.css.');
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

test('refuses more than 5 MiB', () => {
  expect(() => requireSizeBudget(withFile('a.js', Buffer.alloc(5 * 1024 * 1024)))).toThrow('larger than');
});

test('counts the entry after gzip', async () => {
  const compressible = withFile(description.entry, Buffer.alloc(100_000, 'a'));
  await expect(requireEntryBudget(description, compressible)).resolves.toBeUndefined();
  // Of an entry that brings a federation runtime of its own.
  const withRuntime = withFile(description.entry, randomBytes(33_400));
  await expect(requireEntryBudget(description, withRuntime)).resolves.toBeUndefined();
  const random = withFile(description.entry, randomBytes(40_000));
  await expect(requireEntryBudget(description, random)).rejects.toThrow('after gzip, more than 40000');
});
