import type { ApiConfig } from '../../../config';
import type { Queries } from '../../../db';
import { ForbiddenError } from '../../../errors/errors';
import { findSuspension } from './member-suspensions.repository';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @throws ForbiddenError that says since when the account is suspended, and whom to write to */
export async function requireNotSuspended(
  db: Queries,
  { supportEmail }: Pick<ApiConfig, 'supportEmail'>,
  accountId: number,
): Promise<void> {
  const since = await findSuspension(db, { accountId });
  if (!since) return;
  throw new ForbiddenError(
    `An admin suspended this account on ${format.format(since)}. ` +
      `The reason is in our mail to you; write to ${supportEmail} if you think it’s a mistake.`,
    { code: 'account_suspended' },
  );
}
