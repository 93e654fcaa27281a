import type { ShellFiles } from './shell-builds-reader';

/** A file that some build of the shell has. */
export interface WantedAsset {
  /** The newest build that has it. */
  build: string;
  /** One, and more for a compressed copy: other versions of a compressor write other bytes. */
  hashes: Set<string>;
}

/** A file name that builds of the shell can have. */
const plainName = /^\w[\w.-]{0,99}$/;

export function isAssetName(name: string): boolean {
  return plainName.test(name);
}

/**
 * The files of all builds by their names, those of the newest build first.
 * @param own names that are left out
 */
export function toWantedAssets(
  builds: ReadonlyMap<string, ShellFiles>,
  own: ReadonlySet<string>,
): Map<string, WantedAsset> {
  const wanted = new Map<string, WantedAsset>();
  for (const [build, files] of builds) {
    for (const [name, hash] of Object.entries(files)) {
      // The registry has checked it, but no path may lead out of the folder even when the registry is wrong.
      if (own.has(name) || !isAssetName(name)) continue;
      const known = wanted.get(name);
      if (known) known.hashes.add(hash);
      else wanted.set(name, { build, hashes: new Set([hash]) });
    }
  }
  return wanted;
}
