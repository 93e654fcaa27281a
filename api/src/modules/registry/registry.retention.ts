import type { RetentionJob } from '../../retention/retention-job';
import { removeOldShellBuilds } from './remove-old-shell-builds';
import { removeUnclaimedFiles } from './remove-unclaimed-files';

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
