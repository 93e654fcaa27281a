import type { Post, SchedulePostRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import { ensureHandle } from '../authors';
import { indexPost } from './search-words.repository';
import { requireOwn, type Viewer } from './post-access';
import { lockPost } from './post-texts.repository';
import { findPost } from './posts.repository';
import { toPublishAt } from './publish-at';
import { publishScheduledPost, setPublishAt } from './scheduled-posts.repository';

export interface Scheduling {
  /**
   * Gives a post that is not public yet another time, or none: one that is approved is public then. For its author and
   * for admins. Throws a `ConflictError` when it is public already.
   */
  setTime: (id: number, viewer: Viewer, request: SchedulePostRequest) => Promise<Post>;
}

const scheduling: RateRule = { name: 'schedule-post', points: 240, seconds: 3600 };

export function createScheduling({
  db,
  clock,
  limiter,
}: Pick<Context, 'db' | 'clock' | 'limiter'>): Scheduling {
  return {
    setTime: async (id, viewer, request) => {
      await limiter.consume(scheduling, String(viewer.id));
      const now = clock.now();
      const publishAt = toPublishAt(request.publish_at, now);
      return db.transaction(async (tx) => {
        await lockPost(tx, { postId: id });
        const post = requireOwn(await findPost(tx, { id }), viewer);
        if (post.status === 'published') {
          throw new ConflictError('This post is public already', { code: 'already_published' });
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
