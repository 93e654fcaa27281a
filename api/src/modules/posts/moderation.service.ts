import type { OwnPostSummary, PageQuery, Post } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError, ValidationError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox';
import { toPage, toPageRequest, type Page } from './page';
import { publishPost, rejectPost, type Decision } from './moderation.repository';
import { listPendingPosts } from './post-lists';
import { findPost } from './posts.repository';

export interface Moderation {
  /** What waits for a decision, oldest first. */
  listPending: (query: PageQuery) => Promise<Page<OwnPostSummary>>;
  /** Publishes a pending post and mails its author. Throws `ConflictError` when it was decided before. */
  approve: (postId: number, adminId: number) => Promise<Post>;
  /** Refuses a pending post and mails its author the reason. Throws like `approve`. */
  reject: (postId: number, adminId: number, reason: string) => Promise<Post>;
}

export function createModeration({ db, clock }: Pick<Context, 'db' | 'clock'>): Moderation {
  const decide = (
    postId: number,
    adminId: number,
    apply: (tx: Queries, decision: Decision) => Promise<boolean>,
  ) =>
    db.transaction(async (tx) => {
      const isDecided = await apply(tx, { postId, decidedBy: adminId, decidedAt: clock.now() });
      const post = await findPost(tx, postId);
      if (!post) throw new NotFoundError('Post not found');
      if (!isDecided)
        throw new ConflictError('This post has already been decided', { code: 'already_decided' });
      return post;
    });

  return {
    listPending: async (query) => toPage(await listPendingPosts(db, toPageRequest(query)), query),

    approve: (postId, adminId) =>
      decide(postId, adminId, async (tx, decision) => {
        const isDecided = await publishPost(tx, decision);
        if (isDecided) await enqueueMail(tx, 'post-approved', { postId }, decision.decidedAt);
        return isDecided;
      }),

    reject: async (postId, adminId, reason) => {
      const trimmed = reason.trim();
      if (trimmed === '') throw new ValidationError({ reason: ['Reason is required'] });
      return decide(postId, adminId, async (tx, decision) => {
        const isDecided = await rejectPost(tx, decision, trimmed);
        if (isDecided)
          await enqueueMail(tx, 'post-rejected', { postId, reason: trimmed }, decision.decidedAt);
        return isDecided;
      });
    },
  };
}
