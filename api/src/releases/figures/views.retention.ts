import type { RetentionJob } from '../../retention/retention-job';
import { mergePageFigures, removePageFiguresOfDeletedReleases } from './views.repository';

const hoursKeptMs = 30 * 24 * 60 * 60_000;

/** Sums are kept as long as the release, and hourly figures for 30 days. */
export const viewsRetention: RetentionJob = {
  name: 'views by the hour',
  run: async ({ db, clock }) => {
    await removePageFiguresOfDeletedReleases(db);
    await mergePageFigures(db, new Date(clock.now().getTime() - hoursKeptMs));
  },
};
