import type { Context } from '../../../context';
import type { AccessTokenClaims } from './access-token';
import { hashOpaqueToken } from '../../../opaque-token';
import { exchangeRefreshToken, findRefreshToken } from './refresh-tokens.repository';
import { findOldestStart, findRefreshExpiry } from './session-lifetime';
import { endSession } from './sessions.repository';
import { createSuccessorTokens } from './successor-token';

export interface ExchangedToken {
  session: AccessTokenClaims;
  /** The latest token of the session. */
  refresh: string;
}

/** Parallel requests of one client may send the same token; later reuse means that somebody copied it. */
const reuseGraceMs = 10_000;

/** More exchanges than a client makes within the grace time. */
const maxSteps = 10;

/** Exchanges refresh tokens. A session has exactly one unused token, even after parallel, late or repeated requests. */
export function createTokenExchange({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const findSuccessor = createSuccessorTokens(config.tokenSecret);

  /** Each token in the chain was used after the one before, so all within the grace time. */
  const findNewest = async (usedToken: string, oldestStart: Date): Promise<string | undefined> => {
    let next = findSuccessor(usedToken);
    for (let step = 0; step < maxSteps; step += 1) {
      const row = await findRefreshToken(db, { hash: next.hash, oldestStart });
      if (!row?.used_at) return row && next.token;
      next = findSuccessor(next.token);
    }
    return undefined;
  };

  /** For a used token. */
  const repeat = async (token: string, now: Date, oldestStart: Date): Promise<ExchangedToken | undefined> => {
    const row = await findRefreshToken(db, { hash: hashOpaqueToken(token), oldestStart });
    if (!row?.used_at) return undefined;
    if (now.getTime() - row.used_at.getTime() > reuseGraceMs) {
      await endSession(db, { sessionId: row.sessionId, now });
      return undefined;
    }
    const refresh = await findNewest(token, oldestStart);
    return refresh === undefined ? undefined : { session: row, refresh };
  };

  /** Undefined when the token is unknown, or its session has ended; reuse after the grace time ends the session. */
  return async (token: string): Promise<ExchangedToken | undefined> => {
    const now = clock.now();
    const oldestStart = findOldestStart(config, now);
    const successor = findSuccessor(token);
    const session = await exchangeRefreshToken(db, {
      hash: hashOpaqueToken(token),
      successorHash: successor.hash,
      now,
      oldestStart,
      expiresAt: findRefreshExpiry(now),
    });
    return session ? { session, refresh: successor.token } : repeat(token, now, oldestStart);
  };
}
