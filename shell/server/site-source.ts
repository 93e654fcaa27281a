import { readFile, stat } from 'node:fs/promises';
import type { ReleaseSet } from '@site/shared/contracts';

/** Where the shell server learns which releases are live. */
export interface SiteSource {
  /** The release set to serve now. */
  current(): Promise<ReleaseSet>;
}

/** Reads the set from the file that the build writes, and again when that file has changed. */
export function createFileSource(file: string): SiteSource {
  let cached: { modifiedMs: number; releases: ReleaseSet } | undefined;
  return {
    async current() {
      const { mtimeMs } = await stat(file);
      if (cached?.modifiedMs !== mtimeMs) {
        cached = { modifiedMs: mtimeMs, releases: JSON.parse(await readFile(file, 'utf8')) as ReleaseSet };
      }
      return cached.releases;
    },
  };
}
