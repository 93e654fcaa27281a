import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fromRoot } from './paths';

/** Build results and metadata, wherever they are, and files that are no sources. */
const made = new Set(['node_modules', 'dist', '.git', '.cache']);
const topOnly = new Set(['data', 'coverage', 'test-results', 'playwright-report', '.env']);

/**
 * Copies the sources into `folder`, with links to the installed packages and without any build, so that builds and changes
 * there affect nothing else.
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

/** Links the packages of the repository to the copy. */
async function linkWorkspaces(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of await readdir(fromRoot('node_modules/@site'))) {
    const workspace = relative(fromRoot(), await realpath(fromRoot('node_modules/@site', name)));
    await symlink(join(folder, workspace), join(folder, 'node_modules/@site', name), 'junction');
  }
}

/** Links each package by itself, because the folder is written to. */
async function linkPackages(modules: string, folder: string): Promise<void> {
  const names = await readdir(fromRoot(modules)).catch(() => []);
  if (names.length > 0) await mkdir(join(folder, modules), { recursive: true });
  for (const name of names.filter((entry) => entry !== '.cache' && entry !== '@site')) {
    await symlink(fromRoot(modules, name), join(folder, modules, name), 'junction');
  }
}
