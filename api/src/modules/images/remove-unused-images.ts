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
  await updateUnusedImages(db, clock.now());
  const since = new Date(clock.now().getTime() - unusedForMs);
  for (let ids = await findImagesUnusedSince(db, { since }); ids.length > 0;) {
    await images.remove(ids);
    const rest = await findImagesUnusedSince(db, { since });
    // A picture that has come into use this very moment stays, and must not keep this loop going.
    ids = rest.filter((id) => !ids.includes(id));
  }
}
