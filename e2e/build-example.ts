import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteFiles } from './hand-written-remote';

const root = path.join(import.meta.dirname, '..');

export interface BuiltExample {
  /** Where its build has put its files. */
  folder: string;
  files: RemoteFiles;
  remove: () => Promise<void>;
}

/**
 * Builds a remote of `docs/examples` in a folder of its own, with nothing but the packages that its `package.json` names:
 * those that are installed here already, for no test asks a package registry.
 */
export async function buildExample(name: string, version?: string): Promise<BuiltExample> {
  const home = await mkdtemp(path.join(tmpdir(), `site-${name}-`));
  await cp(path.join(root, 'docs/examples', name), home, {
    recursive: true,
    filter: (source) => !['dist', 'node_modules'].includes(path.basename(source)),
  });
  if (version !== undefined) await setVersion(home, version);
  await linkPackages(home);
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: home,
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const folder = path.join(home, 'dist');
  return { folder, files: await readFiles(folder), remove: () => rm(home, { recursive: true }) };
}

/** Which makes another release of it. */
async function setVersion(home: string, version: string): Promise<void> {
  const file = path.join(home, 'package.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...description, version }));
}

async function linkPackages(home: string): Promise<void> {
  const { devDependencies } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(devDependencies)) {
    const installed = path.join(root, 'node_modules', name);
    const { version: found } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (found !== version) throw new Error(`The example needs ${name} ${version}, installed is ${found}`);
    const link = path.join(home, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(installed, link, 'junction');
  }
}

async function readFiles(folder: string): Promise<RemoteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: RemoteFiles = new Map();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file, 'utf8'));
  }
  return files;
}
