import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fromRoot } from '../../paths';

/** What is no source, wherever it lies, and what lies beside the sources. */
const made = new Set(['node_modules', 'dist', '.git', '.cache']);
const topOnly = new Set(['data', 'coverage', 'test-results', 'playwright-report', '.env']);

/**
 * Copies the sources into `folder`, with the installed packages linked and nothing built: a place where builds and
 * changes disturb nobody, and where webpack remembers nothing.
 */
export async function copyTree(folder: string): Promise<void> {
  await cp(fromRoot(), folder, {
    recursive: true,
    filter: (source) => {
      const path = relative(fromRoot(), source);
      return !made.has(basename(path)) && !topOnly.has(path);
    },
  });
  const workspaces = await readdir(fromRoot(), { withFileTypes: true });
  for (const workspace of [
    '.',
    ...workspaces.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  ]) {
    await linkPackages(join(workspace, 'node_modules'), folder);
  }
  const shared = join(folder, 'node_modules/@site/shared');
  await mkdir(dirname(shared), { recursive: true });
  await symlink(join(folder, 'shared'), shared, 'junction');
}

/** One by one: the folder itself is written to. */
async function linkPackages(modules: string, folder: string): Promise<void> {
  const names = await readdir(fromRoot(modules)).catch(() => []);
  if (names.length > 0) await mkdir(join(folder, modules), { recursive: true });
  for (const name of names.filter((entry) => entry !== '.cache' && entry !== '@site')) {
    await symlink(fromRoot(modules, name), join(folder, modules, name), 'junction');
  }
}
