import type { RetentionJob } from '../../retention/retention-job';
import { removeOldShellBuilds } from './remove-old-shell-builds';
import { removeUnclaimedFiles } from './remove-unclaimed-files';

export const registryRetention: RetentionJob = { name: 'unclaimed release files', run: removeUnclaimedFiles };

export const shellBuildsRetention: RetentionJob = {
  name: 'old builds of the shell',
  run: removeOldShellBuilds,
};
