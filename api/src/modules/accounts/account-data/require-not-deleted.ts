import { accountDeleted } from '@site/shared/contracts/api';
import type { Queries } from '../../../db';
import { ForbiddenError } from '../../../errors/errors';
import { findRemovalTime } from './account-deletions.repository';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @throws ForbiddenError that says until when the account can be restored */
export async function requireNotDeleted(db: Queries, accountId: number): Promise<void> {
  const removesAt = await findRemovalTime(db, { accountId });
  if (!removesAt) return;
  throw new ForbiddenError(`This account is deleted. You can restore it until ${format.format(removesAt)}.`, {
    code: accountDeleted,
  });
}
