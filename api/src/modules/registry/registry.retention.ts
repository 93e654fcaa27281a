import type { RetentionJob } from '../../retention/retention-job';
import { removeUnclaimedFiles } from './remove-unclaimed-files';

export const registryRetention: RetentionJob = { name: 'unclaimed release files', run: removeUnclaimedFiles };
