import type { RetentionJob } from '../../retention/retention-job';
import { findOldPreviews, removePreviews } from './previews.repository';
import { previewKey } from './previews.service';

const keptMs = 90 * 24 * 60 * 60_000;

/** One that is still asked for is drawn again. */
export const previewsRetention: RetentionJob = {
  name: 'preview pictures',
  run: async ({ db, storage, clock }) => {
    const before = new Date(clock.now().getTime() - keptMs);
    for (
      let ids = await findOldPreviews(db, { before });
      ids.length > 0;
      ids = await findOldPreviews(db, { before })
    ) {
      for (const id of ids) await storage.delete(previewKey(id));
      await removePreviews(db, { ids });
    }
  },
};
