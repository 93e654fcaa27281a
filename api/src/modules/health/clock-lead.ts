import type { Context } from '../../context';

/**
 * By how much the clock of this process is ahead of the database's, in milliseconds; negative when it is behind. That time of
 * the database which a response carries was somewhere between request and response, so a slow one says nothing of the clock.
 */
export async function measureClockLead({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const askedAt = clock.now().getTime();
  const time = (await db.ping()).getTime();
  const heardAt = clock.now().getTime();
  return Math.max(0, askedAt - time) + Math.min(0, heardAt - time);
}

/**
 * Half the life of an access token. Beyond that many tokens of other processes are expired for this one before they arrive, and
 * its own live on elsewhere.
 */
export const maxClockLeadMs = 5 * 60_000;

/** For an operator. */
export function describeClockLead(leadMs: number): string {
  const difference = `${Math.round(Math.abs(leadMs) / 60_000)} minutes ${leadMs > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of this process is ${difference} that of the database, so it refuses valid tokens or accepts expired ones.`;
}
