import type { RetentionJob } from '../retention/retention-job';
import { removeErrorsBefore } from './figures/release-errors.repository';
import { removeOldShellBuilds } from './catalog/remove-old-shell-builds';
import { removeShellErrorsBefore } from './figures/shell-errors.repository';
import { removeUnclaimedFiles } from './catalog/remove-unclaimed-files';

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
    await removeErrorsBefore(db, before);
    await removeShellErrorsBefore(db, before);
  },
};
