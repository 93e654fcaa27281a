import type { Post, SchedulePostRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError, ValidationError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import { ensureHandle } from '../authors';
import { indexPost } from './search-words.repository';
import { requireOwn, type Viewer } from './post-access';
import { lockPost } from './post-texts.repository';
import { findPost, type StoredStatus } from './posts.repository';
import { publishScheduledPost, setPublishAt } from './scheduled-posts.repository';
import { scheduleMaxMs, scheduleMinMs } from '@site/shared/contracts/writing';

const scheduling: RateRule = { name: 'schedule-post', points: 240, seconds: 3600 };

export function createScheduling({ db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>) {
  return {
    /**
     * Gives a post that is not public yet another time, or none: one that is approved is public then. For its author and
     * for admins. Throws a `ConflictError` when it is public already.
     */
    setTime: async (id: number, viewer: Viewer, request: SchedulePostRequest): Promise<Post> => {
      await limiter.consume(scheduling, String(viewer.id));
      const now = clock.now();
      const publishAt = toPublishAt(request.publish_at, now);
      return db.transaction(async (tx) => {
        await lockPost(tx, { postId: id });
        const post = requireOwn(await findPost(tx, { id }), viewer);
        if (post.status === 'published') {
          throw new ConflictError('This post is already public', { code: 'already_published' });
        }
        if (post.approved && !publishAt) {
          await publishScheduledPost(tx, { postId: id, now });
          await ensureHandle(tx, post.author_id);
          await indexPost(tx, id);
          await enqueueMail(tx, 'post-approved', { postId: id, kind: 'planned' }, now);
        } else await setPublishAt(tx, { postId: id, publishAt });
        return requireOwn(await findPost(tx, { id }), viewer);
      });
    },
  };
}

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
