import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { shellBuildFile } from '@site/shared/contracts/registry';
import { addSourceMaps, createForm } from './read-release-folder';

/** A build of the shell as it is sent to the registry. */
export interface ShellForm {
  build: string;
  form: FormData;
}

/**
 * Reads a build of the shell as it was left: a `shell-build.json` and the files that this lists, in `assets`.
 * @throws UserError when there is no such thing
 */
export async function readShellFolder(folder: string): Promise<ShellForm> {
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
