import { backgroundQuery, query } from '../../../db';
import type { AccessTokenClaims } from './access-token';

/** A token, used or not, whose session is active. */
export interface RefreshTokenRow extends AccessTokenClaims {
  used_at: Date | null;
  expires_at: Date;
}

export const insertRefreshToken = query.execute<{
  hash: Buffer;
  sessionId: string;
  createdAt: Date;
  expiresAt: Date;
}>(
  'refresh-tokens.insert',
  `insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
   values ($hash, $sessionId, $createdAt, $expiresAt)`,
);

/**
 * Marks a token as used and stores its successor, for exactly one of any number of parallel calls. One statement, so that
 * a used token always has a successor.
 */
export const exchangeRefreshToken = query.find<AccessTokenClaims, TokenExchange>(
  'refresh-tokens.exchange',
  `with used as (
     update refresh_tokens t set used_at = $now
     from sessions s
     where t.token_hash = $hash and t.used_at is null and t.expires_at > $now
       and s.id = t.session_id and s.ended_at is null and s.created_at > $oldestStart
     returning s.id, s.account_id, s.created_at
   ), successor as (
     insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
     select
       $successorHash, id, $now,
       least($expiresAt, created_at + extract(epoch from $now - $oldestStart) * interval '1 second')
     from used
   )
   select account_id as "accountId", id as "sessionId" from used`,
);

/** Also finds an expired token. */
export const findRefreshToken = query.find<RefreshTokenRow, { hash: Buffer; oldestStart: Date }>(
  'refresh-tokens.find-live',
  `select s.account_id as "accountId", s.id as "sessionId", t.used_at, t.expires_at
   from refresh_tokens t join sessions s on s.id = t.session_id
   where t.token_hash = $hash and s.ended_at is null and s.created_at > $oldestStart`,
);

/** Deletes tokens that were used before this time. */
export const deleteUsedRefreshTokens = backgroundQuery.execute<{ before: Date }>(
  'refresh-tokens.delete-used',
  `delete from refresh_tokens where used_at < $before`,
);

export interface TokenExchange {
  hash: Buffer;
  successorHash: Buffer;
  now: Date;
  /** Sessions that started earlier have ended. */
  oldestStart: Date;
  /** For the successor, which never outlives its session. */
  expiresAt: Date;
}
