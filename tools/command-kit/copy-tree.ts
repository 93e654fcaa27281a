import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fromRoot } from './paths';

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
  const { workspaces } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of ['.', ...workspaces]) await linkPackages(join(workspace, 'node_modules'), folder);
  await linkWorkspaces(folder);
}

/** The packages of the repository itself are the copy's own. */
async function linkWorkspaces(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of await readdir(fromRoot('node_modules/@site'))) {
    const workspace = relative(fromRoot(), await realpath(fromRoot('node_modules/@site', name)));
    await symlink(join(folder, workspace), join(folder, 'node_modules/@site', name), 'junction');
  }
}

/** One by one: the folder itself is written to. */
async function linkPackages(modules: string, folder: string): Promise<void> {
  const names = await readdir(fromRoot(modules)).catch(() => []);
  if (names.length > 0) await mkdir(join(folder, modules), { recursive: true });
  for (const name of names.filter((entry) => entry !== '.cache' && entry !== '@site')) {
    await symlink(fromRoot(modules, name), join(folder, modules, name), 'junction');
  }
}
