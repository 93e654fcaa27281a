import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import type { KitArchive } from './fetch-kit';

interface Manifest {
  devDependencies?: Record<string, string>;
}

/** Where a project keeps the kit: with its sources, so that it builds tomorrow what it builds today. */
export const kitFolder = 'kit';

/** How a manifest names a package of the kit. */
export const toKitAddress = (file: string) => `file:${kitFolder}/${file}`;

/** Puts the packages of a kit into a project. */
export async function writeKit(folder: string, kit: KitArchive[]): Promise<void> {
  await mkdir(join(folder, kitFolder), { recursive: true });
  for (const { file, content } of kit) await writeFile(join(folder, kitFolder, file), content);
}

/**
 * Puts another kit in the place of the one that a project has, and names it in the project's `package.json`; returns the
 * files that are new.
 * @throws UserError when the project has no kit
 */
export async function replaceKit(folder: string, kit: KitArchive[]): Promise<string[]> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Manifest;
  const { devDependencies } = manifest;
  const old = kit.flatMap(({ name }) => devDependencies?.[name] ?? []);
  if (!devDependencies || old.length < kit.length)
    throw new UserError(`${folder} is no project with a kit: its package.json names none.`);
  for (const { name, file } of kit) devDependencies[name] = toKitAddress(file);
  const changed = kit.map(({ file }) => file).filter((file) => !old.includes(toKitAddress(file)));
  await writeKit(folder, kit);
  await writeFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const address of old.filter((known) => !kit.some(({ file }) => toKitAddress(file) === known)))
    await rm(join(folder, kitFolder, basename(address)), { force: true });
  return changed;
}
