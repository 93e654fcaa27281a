import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import pLimit from 'p-limit';
import type { RegistryReader } from './registry-reader';
import { isMatch, listServedFiles } from './release-files';
import { shellBuilds, type ReleaseKey } from './release-key';

interface Download {
  key: ReleaseKey;
  registry: Pick<RegistryReader, 'findFile'>;
  /** The folder of the release, which appears complete or not at all. */
  target: string;
  /** Holds incomplete downloads; on the same disk as `target`. */
  incoming: string;
}

/** Parallel downloads, for all releases together. */
const limit = pLimit(8);

/**
 * Downloads a release from the registry; false when the registry does not know it.
 * @throws Error when a file does not arrive or is not what was published
 */
export async function downloadRelease({ key, registry, target, incoming }: Download): Promise<boolean> {
  const text = await registry.findFile(key, releaseDescriptionFile);
  if (!text) return false;
  const served = listServedFiles(readFileList(text.toString(), key));
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, `${key.name}-`));
  try {
    await writeFile(join(folder, releaseDescriptionFile), text);
    const files = await Promise.allSettled(
      served.map(([path, hash]) =>
        limit(async () => {
          const bytes = await registry.findFile(key, path);
          if (!bytes || !isMatch(bytes, hash))
            throw new Error(`${path} of ${key.name} ${key.release} is not what was published`);
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), bytes);
        }),
      ),
    );
    // Not before all have come to an end: the folder of one that is still being written cannot be removed.
    const failed = files.find((file) => file.status === 'rejected');
    if (failed) throw failed.reason;
    // What is there is damaged: intact releases are not downloaded.
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(folder, target);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The registry has checked all of this, but no path may lead out of the folder even when the registry is wrong. */
function readFileList(text: string, key: ReleaseKey): ReleaseDescription['files'] {
  type Description = ReleaseDescription & ShellBuildDescription;
  // A build of the shell has no other name.
  const { build, name = shellBuilds, release = build, files } = JSON.parse(text) as Description;
  const isForeign = name !== key.name || release !== key.release;
  const isSafe = (path: string) =>
    !/[\\\0:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
  if (isForeign || ![name, release, ...Object.keys(files)].every(isSafe))
    throw new Error(`The registry describes ${key.name} ${key.release} wrongly`);
  return files;
}
