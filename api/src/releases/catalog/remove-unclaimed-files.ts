import { createReleaseFilesStore, type ReleaseFilesContext } from './release-files-store';
import { findUnclaimedFilesSince } from './unclaimed-files.repository';

/** Far longer than any upload. */
const unclaimedForMs = 60 * 60_000;

/** Removes files that a crash has left without a release. Call it regularly. */
export async function removeUnclaimedFiles(context: ReleaseFilesContext): Promise<void> {
  const store = createReleaseFilesStore(context);
  const since = new Date(context.clock.now().getTime() - unclaimedForMs);
  for (let files; (files = await findUnclaimedFilesSince(context.db, since));) await store.remove(files);
}
