import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isUnknown, type ReleaseSetSource } from '../releases/release-set-source';
import type { ShellAssets } from '../files/shell-assets';

export interface ReadinessInput {
  source: ReleaseSetSource;
  assets: Pick<ShellAssets, 'files'>;
  assetsDir: string;
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal | undefined;
}

/**
 * Why this server should be sent no requests, one sentence each: empty when it can serve every page of the live set. That
 * the API is down is no reason, for the site is meant to outlive it. Sentences name no paths and no errors: who reads
 * them may be anybody.
 */
export async function findReadinessProblems(input: ReadinessInput): Promise<string[]> {
  const { source, assets, assetsDir, stopping } = input;
  const releases = source.current();
  const { unavailable = [] } = releases;
  return [
    ...(stopping?.aborted ? ['This process is about to stop.'] : []),
    ...(isUnknown(releases) ? ['No release set is known, from the registry or from the disk.'] : []),
    ...unavailable.map((name) => `No release of ${name} is on the disk.`),
    ...(await findMissingFiles(assets.files ?? [], assetsDir)).map(
      (file) => `The file ${file} of the shell is missing.`,
    ),
  ];
}

async function findMissingFiles(files: { url: string }[], folder: string): Promise<string[]> {
  const names = files.map(({ url }) => basename(url));
  const isThere = await Promise.all(
    names.map((name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => !isThere[index]);
}
