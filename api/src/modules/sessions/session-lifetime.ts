import type { ApiConfig } from '../../config';

const dayMs = 24 * 60 * 60_000;

/** A refresh token that is not used for so long ends, and with it its session. */
const refreshLifetimeMs = 60 * dayMs;

/** A session that began at this time or earlier is over, however often it was used. */
export function findOldestStart({ sessionMaxDays }: Pick<ApiConfig, 'sessionMaxDays'>, now: Date): Date {
  return new Date(now.getTime() - sessionMaxDays * dayMs);
}

/** Of a refresh token that is made now; the end of its session may come earlier. */
export function findRefreshExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshLifetimeMs);
}

/** Of the first refresh token of a session that begins now. */
export function findFirstExpiry({ sessionMaxDays }: Pick<ApiConfig, 'sessionMaxDays'>, now: Date): Date {
  return new Date(now.getTime() + Math.min(refreshLifetimeMs, sessionMaxDays * dayMs));
}
