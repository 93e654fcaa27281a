import type { Context } from '../../context';
import type { Queries } from '../../db';
import { UnauthorizedError } from '../../errors/errors';
import { createAccessTokens, type AccessTokenClaims } from './access-token';
import { createOpaqueToken, hashOpaqueToken } from './opaque-token';
import { findRefreshToken, insertRefreshToken, markRefreshTokenUsed } from './refresh-tokens.repository';
import { endSession, endSessions, insertSession, type SignedInAccount } from './sessions.repository';

export interface TokenPair {
  access: string;
  refresh: string;
}

export interface SignOutInput {
  /** Whose access token came along. */
  account?: SignedInAccount;
  refreshToken?: string;
  /** Ends all sessions of the account. */
  everywhere?: boolean;
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

  /** The session of the refresh token, unless it is somebody else's; without one that of the access token. */
  const findLeaving = async (
    account: SignedInAccount | undefined,
    refreshToken: string | undefined,
    now: Date,
  ): Promise<AccessTokenClaims | undefined> => {
    const token = await findRefreshToken(db, hashOpaqueToken(refreshToken ?? ''), now);
    if (token && (!account || token.account_id === account.id)) {
      return { accountId: token.account_id, sessionId: token.session_id };
    }
    return account && { accountId: account.id, sessionId: account.sessionId };
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

    /** @throws UnauthorizedError when neither token is one of a session that goes on */
    signOut: async ({ account, refreshToken, everywhere = false }: SignOutInput): Promise<void> => {
      const now = clock.now();
      const leaving = await findLeaving(account, refreshToken, now);
      if (!leaving) throw new UnauthorizedError();
      if (everywhere) await endSessions(db, leaving.accountId, now);
      else await endSession(db, leaving.sessionId, now);
    },
  };
}

function isWithinGrace(usedAt: Date | null, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() <= reuseGraceMs;
}
