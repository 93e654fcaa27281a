import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadPrefix } from './picture-form';

/** No request lasts this long. */
const abandonedMs = 60 * 60_000;

/** Removes the files of uploads whose process was killed before it could. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(uploadPrefix));
  for (const name of names) {
    const file = path.join(tmpdir(), name);
    // It may be removed meanwhile, or belong to another user's site.
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs)
      await rm(file, { force: true }).catch(() => undefined);
  }
}
