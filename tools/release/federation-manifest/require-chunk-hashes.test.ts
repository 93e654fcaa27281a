import { createHash } from 'node:crypto';
import { requireChunkHashes } from './require-chunk-hashes';

const chunk = 'self.chunks.push(1)';
const hash = (algorithm: string) => createHash(algorithm).update(chunk).digest('base64');
const toFiles = (entry: string) =>
  new Map([
    ['entry.js', Buffer.from(entry)],
    ['page.js', Buffer.from(chunk)],
    ['page.css', Buffer.from('.a {}')],
  ]);

it.each(['sha256', 'sha384', 'sha512'])('takes chunks whose %s stands in the entry', (algorithm) => {
  const files = toFiles(`load("page.js", "${algorithm}-${hash(algorithm)}")`);
  expect(() => requireChunkHashes({ entry: 'entry.js', entryType: 'script' }, files)).not.toThrow();
});

it('refuses a chunk that a classic script would load without a hash', () => {
  expect(() =>
    requireChunkHashes({ entry: 'entry.js', entryType: 'script' }, toFiles('load("page.js")')),
  ).toThrow('holds the hash of the chunk page.js');
});

it('leaves modules to the shell, which names their hashes itself', () => {
  expect(() => requireChunkHashes({ entry: 'entry.js', entryType: 'module' }, toFiles(''))).not.toThrow();
});
