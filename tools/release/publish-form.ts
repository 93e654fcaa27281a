import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { descriptionField } from '../../shared/src/contracts/api';
import { releaseDescriptionFile, type ReleaseDescription } from '../../shared/src/contracts/releases';
import { StartError } from '../processes/start-error';

interface PublishForm {
  /** The id of the release that the folder holds. */
  release: string;
  form: FormData;
}

/**
 * Reads a release as its build left it: `release.json` and the files that it lists.
 * @throws StartError when the folder holds no such thing
 */
export async function toPublishForm(folder: string): Promise<PublishForm> {
  const text = await readFile(join(folder, releaseDescriptionFile), 'utf8').catch((cause: unknown) => {
    throw new StartError(`There is no ${releaseDescriptionFile} in ${folder}: build the remote first.`, {
      cause,
    });
  });
  const { release, files } = parseDescription(text, folder);
  const form = new FormData();
  form.append(descriptionField, text);
  const paths = Object.keys(files);
  const contents = await Promise.all(paths.map((path) => readListed(folder, path)));
  for (const [index, path] of paths.entries()) form.append(path, new Blob([contents[index]!]), path);
  return { release, form };
}

/** No more than the way to the registry needs; the registry checks the rest and says what is wrong. */
function parseDescription(text: string, folder: string): Pick<ReleaseDescription, 'release' | 'files'> {
  try {
    const { release, files } = JSON.parse(text) as Partial<ReleaseDescription>;
    if (typeof release === 'string' && files && typeof files === 'object') return { release, files };
  } catch {
    // The sentence below says it.
  }
  throw new StartError(`${join(folder, releaseDescriptionFile)} describes no release.`);
}

async function readListed(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(join(folder, path)));
  } catch (cause) {
    throw new StartError(`${releaseDescriptionFile} lists ${path}, but ${folder} does not hold it.`, {
      cause,
    });
  }
}
