import { scheduleMaxMs, scheduleMinMs } from '@site/shared/contracts/writing';
import { ValidationError } from '../../errors/errors';
import type { StoredStatus } from './posts.repository';

/** The time that a member has chosen for a post; undefined for none. Throws a `ValidationError` when it is too near or too far. */
export function toPublishAt(text: string | null | undefined, now: Date): Date | undefined {
  if (text === undefined || text === null) return undefined;
  const time = new Date(text);
  const aheadMs = time.getTime() - now.getTime();
  if (Number.isNaN(aheadMs)) throw new ValidationError({ publish_at: ['Choose a date and a time'] });
  // What the form said a moment ago still counts.
  if (aheadMs < scheduleMinMs - 60_000) {
    throw new ValidationError({ publish_at: ['Choose a time at least 5 minutes from now'] });
  }
  if (aheadMs > scheduleMaxMs) throw new ValidationError({ publish_at: ['Choose a time within a year'] });
  return time;
}

/** What becomes of a post once it is approved. */
export function approvedStatus(publishAt: Date | undefined): StoredStatus {
  return publishAt ? 'scheduled' : 'published';
}
