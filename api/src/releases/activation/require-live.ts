import { releaseRejections } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { ConflictError } from '../../errors/errors';
import { findLastActivation } from '../catalog/audit.repository';

/**
 * Throws `ConflictError` with the live release, its time and author, unless it is the expected one. Call it with the remotes
 * locked, so that it stays live until the end of the transaction.
 */
export async function requireLive(
  tx: Queries,
  remote: string,
  live: string | undefined,
  believed: string | null,
): Promise<void> {
  if (believed === (live ?? null)) return;
  const last = await findLastActivation(tx, { remote });
  // Stryker disable next-line StringLiteral: whatever is live has a line in the audit
  const by = last ? `, since ${last.at}, by ${last.by}` : '';
  const instead = believed === null ? 'although none was expected' : `not ${believed}`;
  const sentence =
    live === undefined
      ? `No release of ${remote} is live, ${instead}.`
      : `${remote} ${live} is live${by}, ${instead}.`;
  throw new ConflictError(`${sentence} Nothing was changed.`, { code: releaseRejections.otherReleaseLive });
}
