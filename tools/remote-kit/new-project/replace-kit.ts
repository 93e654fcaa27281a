import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import type { KitArchive } from './fetch-kit';

interface Manifest {
  devDependencies?: Record<string, string>;
}

/** The folder of the kit in a project. It is committed with the sources, so that builds are repeatable. */
export const kitFolder = 'kit';

/** A package of the kit in a `package.json`. */
export const toKitAddress = (file: string) => `file:${kitFolder}/${file}`;

/** Writes the packages of a kit into a project. */
export async function writeKit(folder: string, kit: KitArchive[]): Promise<void> {
  await mkdir(join(folder, kitFolder), { recursive: true });
  for (const { file, content } of kit) await writeFile(join(folder, kitFolder, file), content);
}

/**
 * Replaces the kit of a project, also in its `package.json`; returns the new files.
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
