import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { fillIn } from '@site/release/fill-in';
import { remoteNamePattern } from '@site/shared/contracts/registry';
import type { Bundler } from './bundlers';
import type { KitArchive } from './fetch-kit';
import { toKitAddress, writeKit } from './replace-kit';

interface ProjectInput {
  name: string;
  bundler: Bundler;
  /** Must not exist yet. */
  folder: string;
  /** The folder with the files for every project, and those for each bundler. */
  templates: string;
  kit: KitArchive[];
}

/**
 * Creates a remote that can be developed, tested, checked and released at once.
 * @throws UserError when the name cannot be that of an area, or the folder exists
 */
export async function writeProject({ name, bundler, folder, templates, kit }: ProjectInput): Promise<void> {
  if (!new RegExp(remoteNamePattern).test(name))
    throw new UserError(
      `"${name}" is no name for an area: small letters and digits, a letter first, at most 30.`,
    );
  if (existsSync(folder)) throw new UserError(`${folder} is there already.`);
  for (const template of ['every', bundler]) await copyTemplate(join(templates, template), folder, name, kit);
  await writeKit(folder, kit);
}

async function copyTemplate(
  template: string,
  folder: string,
  name: string,
  kit: KitArchive[],
): Promise<void> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const path = join(folder, source.slice(template.length + 1).replace(/\.txt$/, ''));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, nameKit(fillIn(await readFile(source, 'utf8'), name), kit));
  }
}

/** In a template `kit:@site/shared` stands for the archive in the project. */
function nameKit(text: string, kit: KitArchive[]): string {
  return kit.reduce((filled, { name, file }) => filled.replaceAll(`kit:${name}`, toKitAddress(file)), text);
}
