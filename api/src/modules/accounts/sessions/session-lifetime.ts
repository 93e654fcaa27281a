import type { ApiConfig } from '../../../config';

const dayMs = 24 * 60 * 60_000;

/** An unused refresh token expires after this time, and ends its session. */
const refreshLifetimeMs = 60 * dayMs;

/** A session that started at this time or earlier has ended, however often it was used. */
export function findOldestStart({ sessionMaxDays }: Pick<ApiConfig, 'sessionMaxDays'>, now: Date): Date {
  return new Date(now.getTime() - sessionMaxDays * dayMs);
}

/** For a new refresh token; its session may end earlier. */
export function findRefreshExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshLifetimeMs);
}

/** For the first refresh token of a new session. */
export function findFirstExpiry({ sessionMaxDays }: Pick<ApiConfig, 'sessionMaxDays'>, now: Date): Date {
  return new Date(now.getTime() + Math.min(refreshLifetimeMs, sessionMaxDays * dayMs));
}
