import type { RetentionJob } from '../../retention/retention-job';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadPrefix } from './picture-form';
import { findImagesUnusedSince, updateUnusedImages } from './images.repository';
import { createImages, type ImagesContext } from './images.service';

/** Long enough for an editor that still shows a picture of an earlier text, and for an upload that is under way. */
const unusedForMs = 24 * 60 * 60_000;

/**
 * Removes the pictures that neither a text nor a profile has shown for a day: of replaced texts, and of requests that
 * a crash cut off. Call it regularly: each call records since when a picture has been unused.
 */
export async function removeUnusedImages(context: ImagesContext): Promise<void> {
  const { db, clock } = context;
  const images = createImages(context);
  await updateUnusedImages(db, { now: clock.now() });
  const since = new Date(clock.now().getTime() - unusedForMs);
  for (let ids = await findImagesUnusedSince(db, { since }); ids.length > 0;) {
    await images.remove(ids);
    const rest = await findImagesUnusedSince(db, { since });
    // A picture that has come into use this very moment stays, and must not keep this loop going.
    ids = rest.filter((id) => !ids.includes(id));
  }
}

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

export const imagesRetention: RetentionJob = { name: 'unused pictures', run: removeUnusedImages };

export const uploadsRetention: RetentionJob = { name: 'abandoned uploads', run: removeAbandonedUploads };
