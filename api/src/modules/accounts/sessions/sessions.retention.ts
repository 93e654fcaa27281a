import type { RetentionJob } from '../../../retention/retention-job';
import { deleteUsedRefreshTokens } from './refresh-tokens.repository';
import { deleteExpiredSessions } from './sessions.repository';

const dayMs = 24 * 60 * 60_000;

/** While a used token is kept, its reuse is detected and ends the session; later it is rejected as unknown. */
const usedTokensForMs = 7 * dayMs;

export const sessionsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'expired sessions',
  run: async ({ db, clock }) => {
    const now = clock.now();
    await deleteUsedRefreshTokens(db, new Date(now.getTime() - usedTokensForMs));
    await deleteExpiredSessions(db, now);
  },
};
