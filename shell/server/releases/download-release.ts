import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import pLimit from 'p-limit';
import type { RegistryReader } from './registry-reader';
import { isMatch, listServedFiles } from './release-files';
import type { ReleaseKey } from './release-key';

interface Download {
  key: ReleaseKey;
  registry: RegistryReader;
  /** The folder of the release. It appears complete or not at all. */
  target: string;
  /** Takes what is not complete yet; on the same disk as `target`. */
  incoming: string;
}

/** Files under way at once, of all releases together. */
const limit = pLimit(8);

/**
 * Brings a release from the registry; false when the registry does not know it.
 * @throws Error when a file does not arrive or is not what was published
 */
export async function downloadRelease({ key, registry, target, incoming }: Download): Promise<boolean> {
  const text = await registry.findFile(key, releaseDescriptionFile);
  if (!text) return false;
  const files = readFileList(text.toString(), key);
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, `${key.name}-`));
  try {
    await writeFile(join(folder, releaseDescriptionFile), text);
    await Promise.all(
      listServedFiles(files).map(([path, hash]) =>
        limit(async () => {
          const bytes = await registry.findFile(key, path);
          if (!bytes || !isMatch(bytes, hash))
            throw new Error(`${path} of ${key.name} ${key.release} is not what was published`);
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), bytes);
        }),
      ),
    );
    // What lies there is damaged, or else nobody would have asked for a download.
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(folder, target);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The registry has checked all of this; a path out of the folder must not depend on that alone. */
function readFileList(text: string, key: ReleaseKey): ReleaseDescription['files'] {
  const { name, release, files } = JSON.parse(text) as ReleaseDescription;
  const isForeign = name !== key.name || release !== key.release;
  const isSafe = (path: string) =>
    !/[\\\0:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
  if (isForeign || !Object.keys(files).every(isSafe))
    throw new Error(`The registry describes ${key.name} ${key.release} wrongly`);
  return files;
}
