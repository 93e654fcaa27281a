import type { RetentionJob } from '../../retention/retention-job';
import { removeExpiredExports } from './account-data/account-export.repository';
import { deleteExpiredCodeRequests } from './code-requests.repository';
import { deleteExpiredResetGrants } from './reset-grants.repository';
import { removeDeletedAccounts } from './account-data/remove-deleted-accounts';
import { deleteExpiredProviderLogins } from './oidc/provider-logins.repository';
import { deleteUsedRefreshTokens } from './sessions/refresh-tokens.repository';
import { deleteExpiredSessions } from './sessions/sessions.repository';

export const accountsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'expired codes, reset grants and downloads',
  run: async ({ db, clock }) => {
    await deleteExpiredCodeRequests(db, { now: clock.now() });
    await deleteExpiredResetGrants(db, { now: clock.now() });
    await removeExpiredExports(db, { now: clock.now() });
  },
};

export const accountDataRetention: RetentionJob = {
  name: 'deleted accounts',
  run: removeDeletedAccounts,
};

export const oidcRetention: RetentionJob = {
  name: 'expired sign-ins with a provider',
  run: ({ db, clock }) => deleteExpiredProviderLogins(db, { now: clock.now() }),
};

const dayMs = 24 * 60 * 60_000;

/** While a used token is kept, its reuse is detected and ends the session; later it is rejected as unknown. */
const usedTokensForMs = 7 * dayMs;

export const sessionsRetention: RetentionJob = {
  // Stryker disable next-line StringLiteral: only the log of a failure has it
  name: 'expired sessions',
  run: async ({ db, clock }) => {
    const now = clock.now();
    await deleteUsedRefreshTokens(db, { before: new Date(now.getTime() - usedTokensForMs) });
    await deleteExpiredSessions(db, { now });
  },
};
