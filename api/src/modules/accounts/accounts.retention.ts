import type { RetentionJob } from '../../retention/retention-job';
import { deleteExpiredCodeRequests } from './code-requests.repository';
import { deleteExpiredResetGrants } from './reset-grants.repository';

export const accountsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'expired codes and reset grants',
  run: async ({ db, clock }) => {
    await deleteExpiredCodeRequests(db, clock.now());
    await deleteExpiredResetGrants(db, clock.now());
  },
};
