import type { Context } from '../../context';
import type { Queries } from '../../db';
import { UnauthorizedError } from '../../errors/errors';
import { createAccessTokens } from './access-token';
import { createOpaqueToken, hashOpaqueToken } from './opaque-token';
import { findRefreshToken, insertRefreshToken, markRefreshTokenUsed } from './refresh-tokens.repository';
import { endSession, endSessions, insertSession, type SignedInAccount } from './sessions.repository';

export interface TokenPair {
  access: string;
  refresh: string;
}

export type Sessions = ReturnType<typeof createSessions>;

const refreshLifetimeMs = 60 * 24 * 60 * 60_000;

/** Parallel requests of one client may all send the same token; later reuse means that somebody copied it. */
const reuseGraceMs = 10_000;

export function createSessions({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const accessTokens = createAccessTokens(config.tokenSecret, clock);

  const issuePair = async (tx: Queries, accountId: number, sessionId: string): Promise<TokenPair> => {
    const now = clock.now();
    const { token, hash } = createOpaqueToken();
    const expiresAt = new Date(now.getTime() + refreshLifetimeMs);
    await insertRefreshToken(tx, { hash, sessionId, createdAt: now, expiresAt });
    return { access: accessTokens.sign({ accountId, sessionId }), refresh: token };
  };

  return {
    /** Signs an account in. */
    start: async (tx: Queries, accountId: number): Promise<TokenPair> => {
      const sessionId = await insertSession(tx, accountId, clock.now());
      return issuePair(tx, accountId, sessionId);
    },

    /** Exchanges a refresh token for a new pair. @throws UnauthorizedError */
    refresh: async (refreshToken: string): Promise<TokenPair> => {
      const hash = hashOpaqueToken(refreshToken);
      const now = clock.now();
      const pair = await db.transaction(async (tx) => {
        const isFirstUse = await markRefreshTokenUsed(tx, hash, now);
        const token = await findRefreshToken(tx, hash, now);
        if (!token) return undefined;
        if (isFirstUse || isWithinGrace(token.used_at, now)) {
          return issuePair(tx, token.account_id, token.session_id);
        }
        await endSession(tx, token.session_id, now);
        return undefined;
      });
      if (!pair) throw new UnauthorizedError('Your session has ended. Please log in again.');
      return pair;
    },

    /** Ends the session of a refresh token, if it is one of the account's; without a token the current one. */
    end: async (account: SignedInAccount, refreshToken?: string): Promise<void> => {
      const now = clock.now();
      if (refreshToken === undefined) return endSession(db, account.sessionId, now);
      const token = await findRefreshToken(db, hashOpaqueToken(refreshToken), now);
      if (token?.account_id === account.id) await endSession(db, token.session_id, now);
    },

    endAll: (account: SignedInAccount): Promise<void> => endSessions(db, account.id, clock.now()),
  };
}

function isWithinGrace(usedAt: Date | null, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() <= reuseGraceMs;
}
