import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceMapsFolder, toMapFile } from '@site/command-kit/source-maps-folder';
import { UserError } from '@site/command-kit/user-error';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import { descriptionField, toSourceMapField } from '@site/shared/contracts/api';

/** A release as it is sent to the registry. */
export interface PublishForm {
  /** The id of the release. */
  release: string;
  /** Whether it wants entries of header, menu or footer, which the operator grants. */
  hasEntries: boolean;
  form: FormData;
}

/**
 * Reads a release as its build left it: a `release.json` and the files that this lists.
 * @throws UserError when there is no such thing
 */
export async function readReleaseFolder(folder: string): Promise<PublishForm> {
  const text = await readFile(join(folder, releaseDescriptionFile), 'utf8').catch((cause: unknown) => {
    throw new UserError(`There is no ${releaseDescriptionFile} in ${folder}: build the remote first.`, {
      cause,
    });
  });
  const { release, files, entries = [] } = parseDescription(text, folder);
  const paths = Object.keys(files);
  const contents = await Promise.all(paths.map((path) => readListed(folder, path)));
  const form = createForm(text, new Map(paths.map((path, index) => [path, contents[index]!])));
  await addSourceMaps(form, folder, paths);
  return { release, hasEntries: entries.length > 0, form };
}

/** The description first, so that the registry knows what to expect. */
export function createForm(description: string, files: Map<string, Uint8Array>): FormData {
  const form = new FormData();
  form.append(descriptionField, description);
  for (const [path, content] of files) form.append(path, new Blob([new Uint8Array(content)]), path);
  return form;
}

/** Adds the maps of those files in `folder` that have one; not every build makes any. */
export async function addSourceMaps(form: FormData, folder: string, paths: string[]): Promise<void> {
  const maps = sourceMapsFolder(folder);
  for (const path of paths) {
    const content = await readFile(join(maps, toMapFile(path))).catch(() => undefined);
    if (content) form.append(toSourceMapField(path), new Blob([new Uint8Array(content)]), toMapFile(path));
  }
}

/** No more than the way to the registry needs; the registry checks the rest and says what is wrong. */
function parseDescription(
  text: string,
  folder: string,
): Pick<ReleaseDescription, 'release' | 'files' | 'entries'> {
  try {
    const { release, files, entries } = JSON.parse(text) as Partial<ReleaseDescription>;
    if (typeof release === 'string' && files && typeof files === 'object')
      return { release, files, ...(entries && { entries }) };
  } catch {
    // The sentence below says it.
  }
  throw new UserError(`${join(folder, releaseDescriptionFile)} describes no release.`);
}

async function readListed(folder: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, path));
  } catch (cause) {
    throw new UserError(`${releaseDescriptionFile} lists ${path}, but ${folder} does not hold it.`, {
      cause,
    });
  }
}
