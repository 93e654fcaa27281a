import type { Context } from '../../../context';
import type { Queries } from '../../../db';
import { UnauthorizedError } from '../../../errors/errors';
import { requireNotDeleted } from '../account-data/require-not-deleted';
import { requireNotSuspended } from '../members/require-not-suspended';
import { createAccessTokens, type AccessTokenClaims } from './access-token';
import { createOpaqueToken, hashOpaqueToken } from '../../../opaque-token';
import { findRefreshToken, insertRefreshToken } from './refresh-tokens.repository';
import { findFirstExpiry, findOldestStart } from './session-lifetime';
import type { SignedInAccount } from '../../../http/authentication';
import { endSession, endSessions, insertSession } from './sessions.repository';
import { createTokenExchange } from './token-exchange';

export interface TokenPair {
  access: string;
  refresh: string;
}

export interface SignOutInput {
  /** The account of the request's access token. */
  account?: SignedInAccount;
  refreshToken?: string;
  /** Ends all sessions of the account. */
  everywhere?: boolean;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const accessTokens = createAccessTokens(config.tokenSecret, clock);
  const exchange = createTokenExchange({ config, db, clock });

  /** The session of the refresh token, unless it is another account's; without one that of the access token. */
  const findLeaving = async (
    account: SignedInAccount | undefined,
    refreshToken: string | undefined,
    now: Date,
  ): Promise<AccessTokenClaims | undefined> => {
    // Stryker disable next-line StringLiteral: no token reads like any of our own texts
    const hash = hashOpaqueToken(refreshToken ?? '');
    const token = await findRefreshToken(db, { hash, oldestStart: findOldestStart(config, now) });
    const isGood = token && token.expires_at > now && (!account || token.accountId === account.id);
    return isGood ? token : account && { accountId: account.id, sessionId: account.sessionId };
  };

  return {
    /** Signs an account in. @throws ForbiddenError for one that is deleted or suspended */
    start: async (tx: Queries, accountId: number): Promise<TokenPair> => {
      await requireNotDeleted(tx, accountId);
      await requireNotSuspended(tx, config, accountId);
      const now = clock.now();
      const sessionId = await insertSession(tx, { accountId, now });
      const { token, hash } = createOpaqueToken();
      const expiresAt = findFirstExpiry(config, now);
      await insertRefreshToken(tx, { hash, sessionId, createdAt: now, expiresAt });
      return { access: accessTokens.sign({ accountId, sessionId }), refresh: token };
    },

    /** Exchanges a refresh token for a new pair. @throws UnauthorizedError */
    refresh: async (refreshToken: string): Promise<TokenPair> => {
      const exchanged = await exchange(refreshToken);
      if (!exchanged) throw new UnauthorizedError('Your session has ended. Please log in again.');
      return { access: accessTokens.sign(exchanged.session), refresh: exchanged.refresh };
    },

    /** @throws UnauthorizedError when neither token belongs to an active session */
    signOut: async ({ account, refreshToken, everywhere = false }: SignOutInput): Promise<void> => {
      const now = clock.now();
      const leaving = await findLeaving(account, refreshToken, now);
      if (!leaving) throw new UnauthorizedError();
      if (everywhere) await endSessions(db, { accountId: leaving.accountId, now });
      else await endSession(db, { sessionId: leaving.sessionId, now });
    },
  };
}
