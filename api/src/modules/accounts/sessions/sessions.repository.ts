import { backgroundQuery, query } from '../../../db';
import type { SignedInAccount } from '../../../http/authentication';
import { isUsable } from '../usable-account.sql';
import type { AccessTokenClaims } from './access-token';

/** The account of an access token whose session has not ended and is not too old. */
export const findSignedInAccount = query.find<SignedInAccount, AccessTokenClaims & { oldestStart: Date }>(
  'sessions.find-signed-in',
  `select a.id, s.id as "sessionId", a.email, a.name, a.avatar, a.is_admin, a.is_staff, a.created_at
   from sessions s join accounts a on a.id = s.account_id
   where s.id = $sessionId and s.account_id = $accountId and s.ended_at is null and s.created_at > $oldestStart
     and ${isUsable('a.id')}`,
);

/** Returns the id. */
export const insertSession = query.oneValue<string, { accountId: number; now: Date }>(
  'sessions.insert',
  `insert into sessions (account_id, created_at) values ($accountId, $now) returning id`,
);

export const endSession = query.execute<{ sessionId: string; now: Date }>(
  'sessions.end',
  `update sessions set ended_at = $now where id = $sessionId and ended_at is null`,
);

/** Ends all sessions of an account. */
export const endSessions = query.execute<{ accountId: number; now: Date }>(
  'sessions.end-all',
  `update sessions set ended_at = $now where account_id = $accountId and ended_at is null`,
);

/** Deletes sessions without a valid token, and their tokens. */
export const deleteExpiredSessions = backgroundQuery.execute<{ now: Date }>(
  'sessions.delete-expired',
  `delete from sessions s
   where not exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at >= $now)`,
);
