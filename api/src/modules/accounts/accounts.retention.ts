import type { RetentionJob } from '../../retention/retention-job';
import { removeExpiredExports } from './account-data/account-export.repository';
import { deleteExpiredCodeRequests } from './code-requests.repository';
import { deleteExpiredResetGrants } from './reset-grants.repository';

export const accountsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'expired codes, reset grants and downloads',
  run: async ({ db, clock }) => {
    await deleteExpiredCodeRequests(db, clock.now());
    await deleteExpiredResetGrants(db, clock.now());
    await removeExpiredExports(db, { now: clock.now() });
  },
};
