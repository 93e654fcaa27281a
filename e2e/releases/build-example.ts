import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../from-root';
import type { RemoteFiles } from './hand-written-remote';

export interface BuiltExample {
  /** Where its build has put its files. */
  folder: string;
  files: RemoteFiles;
  /** The name that its manifest gives. */
  container: string;
  remove: () => Promise<void>;
}

/** What makes another release of an example. */
interface Changes {
  version?: string;
  /** By path: what stands there, and what shall. */
  edits?: Record<string, [from: string, to: string]>;
  /** More files, by path. */
  additions?: Record<string, string>;
}

/**
 * Builds a remote of `docs/examples` in a folder of its own, with nothing but the packages that its `package.json` names:
 * those that are installed here already, for of all tests only `teams.spec.ts` asks a package registry.
 */
export async function buildExample(name: string, changes: Changes = {}): Promise<BuiltExample> {
  const home = await mkdtemp(path.join(tmpdir(), `site-${name}-`));
  await cp(fromRoot('docs/examples', name), home, {
    recursive: true,
    filter: (source) => !['dist', 'node_modules'].includes(path.basename(source)),
  });
  await change(home, changes);
  await linkPackages(home);
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: home,
    env: {
      ...process.env,
      PATH: `${fromRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const folder = path.join(home, 'dist');
  const files = await readFiles(folder);
  const { name: container } = JSON.parse(files.get('mf-manifest.json')!) as { name: string };
  return { folder, files, container, remove: () => rm(home, { recursive: true }) };
}

async function change(home: string, { version, edits = {}, additions = {} }: Changes): Promise<void> {
  const versions = version !== undefined && {
    'package.json': ['"version": "1.0.0"', `"version": "${version}"`] satisfies [string, string],
  };
  for (const [file, [from, to]] of Object.entries<[string, string]>({ ...edits, ...versions })) {
    const text = await readFile(path.join(home, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} of the example does not hold ${from}`);
    await writeFile(path.join(home, file), text.replace(from, to));
  }
  for (const [file, text] of Object.entries(additions)) await writeFile(path.join(home, file), text);
}

async function linkPackages(home: string): Promise<void> {
  const { devDependencies } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(devDependencies)) {
    const installed = fromRoot('node_modules', name);
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
