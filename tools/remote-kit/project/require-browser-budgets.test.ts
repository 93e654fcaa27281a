import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { requireBrowserBudgets } from './require-browser-budgets';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'site-project-'));
  await mkdir(join(project, 'dist'));
  await mkdir(join(project, '.source-maps'));
  // The first 200,000 characters are of a package, the next 5,000 of the project.
  const map = {
    mappings: 'AAAA,g0mMCAA,w4JAAA',
    sources: ['node_modules/@team/charts/a.js', 'src/page.tsx'],
  };
  await writeFile(join(project, '.source-maps/entry.js.map.gz'), gzipSync(JSON.stringify(map)));
});
afterEach(() => rm(project, { recursive: true }));

async function check(files: Record<string, Buffer | string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeFile(join(project, 'dist', path), content);
  const hashes = Object.fromEntries(Object.keys(files).map((path) => [path, 'sha384-x']));
  return requireBrowserBudgets(project, join(project, 'dist'), { entry: 'entry.js', files: hashes });
}

it('takes what is within the budgets', async () => {
  await expect(check({ 'entry.js': 'small' })).resolves.toBeUndefined();
});

it('says which packages make an entry too large', async () => {
  await expect(check({ 'entry.js': randomBytes(50_000) })).rejects.toThrow(
    /entry, after gzip, has 50 kB, more than 40 kB\. .*: @team\/charts 200 kB, src\/page\.tsx 5 kB\./,
  );
});

it('says which files and packages make a release too large', async () => {
  await expect(check({ 'entry.js': 'small', 'photo.png': Buffer.alloc(6_000_000) })).rejects.toThrow(
    /release has 6000 kB, more than 5243 kB\. .*: photo\.png 6000 kB, @team\/charts 200 kB/,
  );
});
