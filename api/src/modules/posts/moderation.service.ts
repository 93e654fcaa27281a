import type { PageQuery, Post, QueuedPostSummary } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError } from '../../errors/errors';
import { toReason } from '../../http/to-reason';
import { enqueueMail } from '../../mail/outbox.repository';
import { ensureHandle } from '../authors';
import { insertMemberNotification } from '../member-notifications';
import { indexPost } from './search-words.repository';
import { countQueue, listQueue } from './moderation-queue.repository';
import { approvePost, publishEdit, rejectEdit, rejectPost, type Decision } from './moderation.repository';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import { requireVersion } from './post-access';
import { hasOutsidePictures, setOutsidePictures } from './outside-pictures.repository';
import { publishEditImages, type TextKind } from './post-images.repository';
import { lockPost } from './post-texts.repository';
import { findNewestPost, findPost } from './posts.repository';

export interface DecisionRequest {
  postId: number;
  adminId: number;
  /** The version that the admin has read. */
  version?: number | undefined;
}

export interface Moderation {
  /** What waits for a decision, oldest first. */
  list: (query: PageQuery) => Promise<Page<QueuedPostSummary>>;
  count: () => Promise<number>;
  /** The post with the text that waits. */
  getWaiting: (postId: number) => Promise<Post>;
  /**
   * Publishes what waits, at its time where it has one, and tells the author by mail and by the bell. Throws `ConflictError` when it was decided before, or is newer than
   * what the admin has read.
   */
  approve: (request: DecisionRequest) => Promise<Post>;
  /** Refuses what waits and mails the author the reason; a text that is public stays so. Throws like `approve`. */
  reject: (request: DecisionRequest, reason: string) => Promise<Post>;
}

type Kind = QueuedPostSummary['kind'] | 'scheduled';

export function createModeration({ db, clock }: Pick<Context, 'db' | 'clock'>): Moderation {
  /** `apply` returns the kind of what it has decided, or undefined if nothing waits. */
  const decide = (
    { postId, adminId, version }: DecisionRequest,
    apply: (tx: Queries, decision: Decision, authorId: number) => Promise<Kind | undefined>,
  ) =>
    db.transaction(async (tx) => {
      await lockPost(tx, postId);
      const post = await findPost(tx, postId);
      if (!post) throw new NotFoundError('Post not found');
      requireVersion(post, version);
      const decision = { postId, decidedBy: adminId, decidedAt: clock.now() };
      if (!(await apply(tx, decision, post.author_id))) {
        throw new ConflictError('This post has already been decided', { code: 'already_decided' });
      }
      return (await findPost(tx, postId)) ?? post;
    });

  return {
    list: async (query) =>
      toPage(await listQueue(db, toPageRequest(query, decodeTimeAndNumber)), query, (post) => [
        post.submitted_at,
        post.id,
      ]),

    count: () => countQueue(db),

    getWaiting: async (postId) => {
      const post = await findNewestPost(db, postId);
      if (!post || !((post.status === 'pending' && !post.approved) || post.pending_edit)) {
        throw new NotFoundError('Nothing of this post waits for a decision');
      }
      await requireAllPictures(db, postId, post.pending_edit ? 'edit' : 'public');
      return post;
    },

    approve: (request) =>
      decide(request, async (tx, decision, authorId) => {
        const kind = await approveWaiting(tx, decision);
        const { postId, decidedAt } = decision;
        if (kind) {
          await enqueueMail(tx, 'post-approved', { postId, kind }, decidedAt);
          const subject = kind === 'edit' ? 'edit' : 'new';
          await insertMemberNotification(tx, { postId, kind: 'approved', subject, now: decidedAt });
        }
        if (kind === 'new') await ensureHandle(tx, authorId);
        if (kind === 'new' || kind === 'edit') await indexPost(tx, postId);
        return kind;
      }),

    reject: async (request, givenReason) => {
      const reason = toReason(givenReason);
      return decide(request, async (tx, decision) => {
        const kind = await rejectWaiting(tx, decision, reason);
        const { postId, decidedAt } = decision;
        if (kind) {
          await enqueueMail(tx, 'post-rejected', { postId, reason, kind }, decidedAt);
          await insertMemberNotification(tx, {
            postId,
            kind: 'rejected',
            subject: kind,
            reason,
            now: decidedAt,
          });
        }
        return kind;
      });
    },
  };
}

/** Nothing is published of which nobody can see the pictures yet. */
async function requireAllPictures(db: Queries, postId: number, kind: TextKind): Promise<void> {
  if (!(await hasOutsidePictures(db, postId, kind))) return;
  throw new ConflictError(
    'The pictures of this post are still being fetched. Please try again in a moment.',
    { code: 'pictures_pending' },
  );
}

async function approveWaiting(tx: Queries, decision: Decision): Promise<Kind | undefined> {
  const status = await approvePost(tx, decision);
  if (status) {
    await requireAllPictures(tx, decision.postId, 'public');
    return status === 'scheduled' ? 'scheduled' : 'new';
  }
  if (!(await publishEdit(tx, decision))) return undefined;
  await requireAllPictures(tx, decision.postId, 'edit');
  await publishEditImages(tx, decision.postId);
  // What the text that is public no longer needed fetching for.
  await setOutsidePictures(tx, decision.postId, 'public', { hasAny: false, now: decision.decidedAt });
  return 'edit';
}

async function rejectWaiting(
  tx: Queries,
  decision: Decision,
  reason: string,
): Promise<QueuedPostSummary['kind'] | undefined> {
  if (await rejectPost(tx, decision, reason)) return 'new';
  return (await rejectEdit(tx, decision, reason)) ? 'edit' : undefined;
}
