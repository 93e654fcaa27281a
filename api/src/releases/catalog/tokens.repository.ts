import type { TokenSummary } from '@site/shared/contracts/api';
import { query } from '../../db';
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

/** The owner of the token, whose use is recorded; undefined when it is unknown or revoked. */
export const useToken = query.find<{ remote: string; label: string }, { hash: Buffer; now: Date }>(
  'release-tokens.use',
  `update release_tokens set last_used_at = $now where hash = $hash and revoked_at is null returning remote, label`,
);

export const insertToken = query.one<TokenSummary, NewToken>(
  'release-tokens.insert',
  `insert into release_tokens (remote, label, hash, created_at)
   values ($remote, $label, $hash, $created_at)
   returning ${columns}`,
);

/** Newest first, including revoked ones. */
export const listTokens = query.many<TokenSummary>(
  'release-tokens.list',
  `select ${columns} from release_tokens order by id desc`,
);

/** Undefined when there is none to revoke. */
export const revokeToken = query.find<{ remote: string; label: string }, { id: number; now: Date }>(
  'release-tokens.revoke',
  `update release_tokens set revoked_at = $now where id = $id and revoked_at is null returning remote, label`,
);
