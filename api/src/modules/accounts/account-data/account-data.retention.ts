import type { RetentionJob } from '../../../retention/retention-job';
import { removeDeletedAccounts } from './remove-deleted-accounts';

export const accountDataRetention: RetentionJob = {
  name: 'deleted accounts',
  run: removeDeletedAccounts,
};
