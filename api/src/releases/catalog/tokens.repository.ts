import type { TokenSummary } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

export interface NewToken {
  remote: string;
  label: string;
  hash: Buffer;
  created_at: Date;
}

const columns = `id, remote, label,
  ${toIsoTime('created_at')} as created_at,
  ${toIsoTime('last_used_at')} as last_used_at,
  ${toIsoTime('revoked_at')} as revoked_at`;

const use = statement<{ remote: string; label: string }>(
  'release-tokens.use',
  `update release_tokens set last_used_at = $now where hash = $hash and revoked_at is null returning remote, label`,
);

const insert = statement<TokenSummary>(
  'release-tokens.insert',
  `insert into release_tokens (remote, label, hash, created_at)
   values ($remote, $label, $hash, $created_at)
   returning ${columns}`,
);

const list = statement<TokenSummary>(
  'release-tokens.list',
  `select ${columns} from release_tokens order by id desc`,
);

const revoke = statement<{ remote: string; label: string }>(
  'release-tokens.revoke',
  `update release_tokens set revoked_at = $now where id = $id and revoked_at is null returning remote, label`,
);

/** The owner of the token, whose use is recorded; undefined when it is unknown or revoked. */
export function useToken(
  db: Queries,
  hash: Buffer,
  now: Date,
): Promise<{ remote: string; label: string } | undefined> {
  return db.find(use, { hash, now });
}

export function insertToken(
  db: Queries,
  { remote, label, hash, created_at }: NewToken,
): Promise<TokenSummary> {
  return db.one(insert, { remote, label, hash, created_at });
}

/** Newest first, including revoked ones. */
export function listTokens(db: Queries): Promise<TokenSummary[]> {
  return db.many(list);
}

/** Undefined when there is none to revoke. */
export function revokeToken(
  db: Queries,
  id: number,
  now: Date,
): Promise<{ remote: string; label: string } | undefined> {
  return db.find(revoke, { id, now });
}
