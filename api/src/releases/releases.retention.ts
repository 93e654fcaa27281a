import type { RetentionJob } from '../retention/retention-job';
import { removeErrorsBefore } from './figures/release-errors.repository';
import { removeShellErrorsBefore } from './figures/shell-errors.repository';
import { shellBuildKeepDays } from '@site/shared/contracts/registry';
import { createReleaseFilesStore, type ReleaseFilesContext } from './catalog/release-files-store';
import { deleteReplacedShellBuild } from './catalog/shell-builds.repository';
import { findUnclaimedFilesSince } from './catalog/unclaimed-files.repository';
import { mergePageFigures, removePageFiguresOfDeletedReleases } from './figures/views.repository';
import { removeNotificationsBefore } from './notices/notifications.repository';
import { removeUnconfirmedSubscriptions } from './notices/subscriptions.repository';

export const registryRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'unclaimed release files',
  run: removeUnclaimedFiles,
};

export const shellBuildsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'old builds of the shell',
  run: removeOldShellBuilds,
};

const errorsKeptMs = 30 * 24 * 60 * 60_000;

export const releaseErrorsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'errors of releases and the shell',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - errorsKeptMs);
    await removeErrorsBefore(db, { before });
    await removeShellErrorsBefore(db, { before });
  },
};

const keepMs = shellBuildKeepDays * 24 * 60 * 60_000;

/** Removes the builds of the shell that no tab can still use; never the newest one. To be called every now and then. */
async function removeOldShellBuilds(context: ReleaseFilesContext): Promise<void> {
  const store = createReleaseFilesStore(context);
  const before = new Date(context.clock.now().getTime() - keepMs);
  while (await store.removeStored((tx) => deleteReplacedShellBuild(tx, { before })));
}

/** Far longer than any upload. */
const unclaimedForMs = 60 * 60_000;

/** Removes files that a crash has left without a release. Call it regularly. */
async function removeUnclaimedFiles(context: ReleaseFilesContext): Promise<void> {
  const store = createReleaseFilesStore(context);
  const since = new Date(context.clock.now().getTime() - unclaimedForMs);
  for (let files; (files = await findUnclaimedFilesSince(context.db, { since }));) await store.remove(files);
}

const hoursKeptMs = 30 * 24 * 60 * 60_000;

/** Sums are kept as long as the release, and hourly figures for 30 days. */
export const viewsRetention: RetentionJob = {
  name: 'views by the hour',
  run: async ({ db, clock }) => {
    await removePageFiguresOfDeletedReleases(db);
    await mergePageFigures(db, { before: new Date(clock.now().getTime() - hoursKeptMs) });
  },
};

const day = 24 * 60 * 60_000;
const notificationsKeptMs = 90 * day;
const unconfirmedForMs = 7 * day;

export const notificationsRetention: RetentionJob = {
  name: 'notifications, and addresses that nobody has confirmed',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime();
    await removeNotificationsBefore(db, { before: new Date(now - notificationsKeptMs) });
    await removeUnconfirmedSubscriptions(db, { before: new Date(now - unconfirmedForMs) });
  },
};
