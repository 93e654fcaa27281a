/**
 * Runs in Stryker's copy of the repository, `.stryker-tmp/sandbox-…`, and links its workspaces as npm does. Otherwise tests
 * would import the repository's own packages, without mutants. All other packages are found in the repository's `node_modules`,
 * two folders up.
 */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const repository = resolve('../..');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

for (const folder of read('package.json').workspaces) {
  const link = join('node_modules', read(join(folder, 'package.json')).name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(resolve(folder), link, 'junction');
  const ownPackages = join(repository, folder, 'node_modules');
  if (existsSync(ownPackages)) symlinkSync(ownPackages, join(folder, 'node_modules'), 'junction');
}
