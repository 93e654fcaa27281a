import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import { enqueueMail } from '../../mail/outbox.repository';
import { createPoller, type Poller } from '../../poller';
import { ensureHandle } from '../authors';
import { createModeration } from './moderation.service';
import { indexPost } from './search-words.repository';
import { publishDuePost } from './scheduled-posts.repository';

/** Publishes posts at their time, and carries out decisions that were held. */
export interface PublishingClock extends Pick<Poller, 'start' | 'stop'> {
  /** Does what is due now, and resolves with the number of posts. */
  look(): Promise<number>;
}

const lookMs = 2_000;

type ClockContext = Pick<Context, 'db' | 'clock'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when public content has changed. */
  onPublished: () => void;
};

/** Every process has one; each post is published once. */
export function createPublishingClock({ db, clock, log, onPublished }: ClockContext): PublishingClock {
  const moderation = createModeration({ db, clock });
  const publishNext = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const post = await publishDuePost(tx, { now });
      if (!post) return false;
      await ensureHandle(tx, post.author_id);
      await indexPost(tx, post.id);
      await enqueueMail(tx, 'post-approved', { postId: post.id, kind: 'planned' }, now);
      return true;
    });

  const look = async () => {
    let count = 0;
    while ((await moderation.decideNextDue()) || (await publishNext())) {
      count += 1;
      onPublished();
    }
    return count;
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'posts could not be published at their time');
  const { start, stop } = createPoller({ work: look, pollMs: lookMs, onError });
  return { look, start, stop };
}
