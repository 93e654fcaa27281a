import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readZip } from './testing/read-zip';
import { writeZip } from './write-zip';

async function* toEntries(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content) };
}

const files = { 'posts/é.md': '# é\n', 'empty.md': '', 'drafts/日本.md': 'x'.repeat(100_000) };

test('an archive has its files with their names and contents', async () => {
  expect(readZip(await buffer(writeZip(toEntries(files))))).toEqual(files);
});

test('an archive without files is one', async () => {
  expect(readZip(await buffer(writeZip(toEntries({}))))).toEqual({});
});

const hasPython = () => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

(hasPython() ? test : test.skip)('another program finds no fault in an archive', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, await buffer(writeZip(toEntries(files))));
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip()); z.extractall(sys.argv[2])';
  expect(execFileSync('python3', ['-c', program, file, folder]).toString()).toBe('None\n');
  expect(readFileSync(path.join(folder, 'posts/é.md'), 'utf8')).toBe('# é\n');
  rmSync(folder, { recursive: true });
});
