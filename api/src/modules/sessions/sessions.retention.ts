import type { RetentionJob } from '../../retention/retention-job';
import { deleteUsedRefreshTokens } from './refresh-tokens.repository';
import { deleteExpiredSessions } from './sessions.repository';

const dayMs = 24 * 60 * 60_000;

/** Used tokens tell reuse, which ends the session, from nonsense; after this time both are refused alike. */
const usedTokensForMs = 7 * dayMs;

export const sessionsRetention: RetentionJob = {
  name: 'expired sessions',
  run: async ({ db, clock }) => {
    const now = clock.now();
    await deleteUsedRefreshTokens(db, new Date(now.getTime() - usedTokensForMs));
    await deleteExpiredSessions(db, now);
  },
};
