import {
  decisionHoldMs,
  type ModerationCount,
  type PageQuery,
  type Post,
  type QueuedPostSummary,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { AppError, ConflictError, NotFoundError } from '../../errors/errors';
import { toReason } from '../../http/to-reason';
import { enqueueMail } from '../../mail/outbox.repository';
import { ensureHandle } from '../authors';
import { insertMemberNotification } from '../member-notifications';
import { indexPost } from './search-words.repository';
import {
  findDueDecision,
  insertHeldDecision,
  removeHeldDecision,
  takeHeldDecision,
} from './held-decisions.repository';
import { countQueue, findAuthorHistories, listQueue } from './moderation-queue.repository';
import { approvePost, publishEdit, rejectEdit, rejectPost, type Decision } from './moderation.repository';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import { requireVersion } from './post-access';
import { hasOutsidePictures, setOutsidePictures } from './outside-pictures.repository';
import { publishEditImages, type TextKind } from './post-images.repository';
import { lockPost } from './post-texts.repository';
import { countReportedPosts } from './post-reports.repository';
import { findNewestPost, findPost, type PostRow } from './posts.repository';
import { toQueueMarks } from './queue-marks';

export interface DecisionRequest {
  postId: number;
  adminId: number;
  /** The version that the admin has read. */
  version?: number | undefined;
}

interface Verdict extends DecisionRequest {
  /** Of a rejection; undefined for an approval. */
  reason?: string | undefined;
  /** It can be taken back for `decisionHoldMs`, and is carried out then. */
  hold?: boolean | undefined;
}

type Kind = QueuedPostSummary['kind'] | 'scheduled';

export function createModeration({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** What waits for a decision, oldest first. */
    list: async (query: PageQuery): Promise<Page<QueuedPostSummary>> => {
      const found = await listQueue(db, toPageRequest(query, decodeTimeAndNumber));
      const { items, next } = toPage(found, query, (post) => [post.submitted_at, post.id]);
      const histories = await findAuthorHistories(db, [...new Set(items.map((post) => post.author_id))]);
      return {
        items: items.map((post) => {
          const history = histories.get(post.author_id);
          return { ...post, author_history: history, marks: toQueueMarks(post, history) };
        }),
        next,
      };
    },

    /** What waits, and how many posts are reported. */
    count: async (): Promise<ModerationCount> => {
      const [waiting, reported] = await Promise.all([countQueue(db), countReportedPosts(db)]);
      return { count: waiting + reported, waiting, reported };
    },

    /** The post with the text that waits. */
    getWaiting: async (postId: number): Promise<Post> => {
      const post = await findNewestPost(db, { id: postId });
      if (!post || !isWaiting(post)) {
        throw new NotFoundError('Nothing in this post is waiting for a decision');
      }
      await requireAllPictures(db, postId, post.pending_edit ? 'edit' : 'public');
      return post;
    },

    /**
     * Publishes what waits, at its time where it has one, or refuses it with the reason, which leaves a text that is public as it is. The
     * author is told by mail and by the bell. Throws `ConflictError` when it was decided before, or is newer than what the admin
     * has read.
     */
    decide: ({ hold = false, ...verdict }: Verdict): Promise<Post> => {
      const reason = verdict.reason === undefined ? undefined : toReason(verdict.reason);
      const carryOut = hold ? holdDecision : decide;
      return db.transaction((tx) => carryOut(tx, { ...verdict, reason }, clock.now()));
    },

    /** Takes a decision back that is held. Throws `ConflictError` when there is none (any more). */
    undo: async (postId: number): Promise<void> => {
      if (await removeHeldDecision(db, { postId })) return;
      if (!(await findPost(db, { id: postId }))) throw new NotFoundError('Post not found');
      throw new ConflictError('It’s too late to undo this decision', { code: 'already_decided' });
    },

    /** Carries out the held decision that is due first. False when none is. */
    decideNextDue: async (): Promise<boolean> => {
      const now = clock.now();
      const postId = await findDueDecision(db, { now });
      if (postId === undefined) return false;
      try {
        await db.transaction(async (tx) => {
          await lockPost(tx, { postId });
          const held = await takeHeldDecision(tx, postId, now);
          if (held) await decide(tx, held, now);
        });
      } catch (error) {
        // The text has changed meanwhile, or somebody else has decided: what waits is in the queue again.
        if (!(error instanceof AppError)) throw error;
        await removeHeldDecision(db, { postId });
      }
      return true;
    },
  };
}

function isWaiting(post: PostRow): boolean {
  return (post.status === 'pending' && !post.approved) || post.pending_edit;
}

const alreadyDecided = () =>
  new ConflictError('This post has already been decided', { code: 'already_decided' });

async function lockRead(tx: Queries, { postId, version }: DecisionRequest): Promise<PostRow> {
  await lockPost(tx, { postId });
  const post = await findPost(tx, { id: postId });
  if (!post) throw new NotFoundError('Post not found');
  requireVersion(post, version);
  return post;
}

async function decide(tx: Queries, verdict: Verdict, now: Date): Promise<Post> {
  const { postId, adminId, reason } = verdict;
  const post = await lockRead(tx, verdict);
  const decision = { postId, decidedBy: adminId, decidedAt: now };
  const kind =
    reason === undefined ? await approve(tx, decision, post.author_id) : await reject(tx, decision, reason);
  if (!kind) throw alreadyDecided();
  return (await findPost(tx, { id: postId })) ?? post;
}

async function holdDecision(tx: Queries, verdict: Verdict, now: Date): Promise<Post> {
  const { postId, adminId, reason } = verdict;
  const post = await lockRead(tx, verdict);
  if (!isWaiting(post)) throw alreadyDecided();
  if (reason === undefined) await requireAllPictures(tx, postId, post.pending_edit ? 'edit' : 'public');
  const dueAt = new Date(now.getTime() + decisionHoldMs);
  const held = { postId, adminId, reason, version: post.version };
  if (!(await insertHeldDecision(tx, { ...held, dueAt }))) throw alreadyDecided();
  return post;
}

async function approve(tx: Queries, decision: Decision, authorId: number): Promise<Kind | undefined> {
  const kind = await approveWaiting(tx, decision);
  if (!kind) return undefined;
  const { postId, decidedAt } = decision;
  await enqueueMail(tx, 'post-approved', { postId, kind }, decidedAt);
  const subject = kind === 'edit' ? 'edit' : 'new';
  await insertMemberNotification(tx, { postId, kind: 'approved', subject, now: decidedAt });
  if (kind === 'new') await ensureHandle(tx, authorId);
  if (kind !== 'scheduled') await indexPost(tx, postId);
  return kind;
}

async function reject(tx: Queries, decision: Decision, reason: string): Promise<Kind | undefined> {
  const kind = await rejectWaiting(tx, decision, reason);
  if (!kind) return undefined;
  const { postId, decidedAt: now } = decision;
  await enqueueMail(tx, 'post-rejected', { postId, reason, kind }, now);
  await insertMemberNotification(tx, { postId, kind: 'rejected', subject: kind, reason, now });
  return kind;
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
  await publishEditImages(tx, { postId: decision.postId });
  // What the text that is public no longer needed fetching for.
  await setOutsidePictures(tx, decision.postId, 'public', { count: 0, now: decision.decidedAt });
  return 'edit';
}

async function rejectWaiting(
  tx: Queries,
  decision: Decision,
  reason: string,
): Promise<QueuedPostSummary['kind'] | undefined> {
  if (await rejectPost(tx, { ...decision, reason })) return 'new';
  return (await rejectEdit(tx, { ...decision, reason })) ? 'edit' : undefined;
}
