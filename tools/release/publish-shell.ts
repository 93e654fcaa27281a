import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { shellBuildFile } from '@site/shared/contracts/registry';
import { addSourceMaps, createForm } from './read-release-folder';
import type { RegistryClient } from './registry-client';

export interface PublishedShell {
  build: string;
  /** False when it was the newest build before. */
  isNew: boolean;
}

/**
 * Gives the registry the files of a build of the shell, before a server of that build starts: the servers of other builds
 * can then serve them, too. May be done any number of times.
 */
export async function publishShell(registry: RegistryClient, folder: string): Promise<PublishedShell> {
  const { build, form } = await readShellFolder(folder);
  const [newest] = await registry.listShellBuilds();
  const isNew = newest?.build !== build;
  if (isNew) await registry.publishShell(form);
  return { build, isNew };
}

/** A build of the shell as it is sent to the registry. */
interface ShellForm {
  build: string;
  form: FormData;
}

/**
 * Reads a build of the shell as it was left: a `shell-build.json` and the files that this lists, in `assets`.
 * @throws UserError when there is no such thing
 */
async function readShellFolder(folder: string): Promise<ShellForm> {
  const text = await readIn(folder, shellBuildFile);
  const { build, files } = JSON.parse(text.toString()) as ShellBuildDescription;
  const contents = await Promise.all(
    Object.keys(files).map(async (name) => [name, await readIn(folder, join('assets', name))] as const),
  );
  const form = createForm(text.toString(), new Map(contents));
  await addSourceMaps(form, join(folder, 'assets'), Object.keys(files));
  return { build, form };
}

async function readIn(folder: string, path: string): Promise<Buffer> {
  return readFile(join(folder, path)).catch((cause: unknown) => {
    throw new UserError(`There is no ${path} in ${folder}: build the shell first.`, { cause });
  });
}
