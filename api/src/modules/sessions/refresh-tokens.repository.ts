import { statement, type Queries } from '../../db';

export interface RefreshTokenRow {
  session_id: string;
  account_id: number;
  used_at: Date | null;
}

const insert = statement(
  'refresh-tokens.insert',
  `insert into refresh_tokens (token_hash, session_id, created_at, expires_at) values ($1, $2, $3, $4)`,
);

const use = statement<{ session_id: string }>(
  'refresh-tokens.use',
  `update refresh_tokens set used_at = $2
   where token_hash = $1 and used_at is null and expires_at > $2
   returning session_id`,
);

const findLive = statement<RefreshTokenRow>(
  'refresh-tokens.find-live',
  `select t.session_id, s.account_id, t.used_at
   from refresh_tokens t join sessions s on s.id = t.session_id
   where t.token_hash = $1 and t.expires_at > $2 and s.ended_at is null`,
);

export async function insertRefreshToken(
  db: Queries,
  token: { hash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.execute(insert, [token.hash, token.sessionId, token.createdAt, token.expiresAt]);
}

/** True for exactly one of any number of parallel calls. */
export async function markRefreshTokenUsed(db: Queries, hash: Buffer, now: Date): Promise<boolean> {
  return (await db.find(use, [hash, now])) !== undefined;
}

/** A token, used or not, that has not expired and whose session has not ended. */
export function findRefreshToken(db: Queries, hash: Buffer, now: Date): Promise<RefreshTokenRow | undefined> {
  return db.find(findLive, [hash, now]);
}
