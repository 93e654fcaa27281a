import type { Post } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError } from '../../errors/errors';
import { toReason } from '../../http/to-reason';
import { enqueueMail } from '../../mail/outbox.repository';
import { createImages } from '../images';
import { insertMemberNotification } from '../member-notifications';
import type { DecisionRequest } from './moderation.service';
import { findPostRecipient, takeEditText, unpublishPost } from './moderation.repository';
import { requireVersion } from './post-access';
import { removeReports } from './post-reports.repository';
import { lockPost } from './post-texts.repository';
import { deletePost, findPost, type PostRow } from './posts.repository';
import { indexPost } from './search-words.repository';

export function createTakeDown(context: Pick<Context, 'db' | 'clock' | 'storage'>) {
  const { db, clock } = context;
  const images = createImages(context);

  return {
    /**
     * Makes a public post one that was rejected, which its author can change and send again, and tells the reason by mail and by
     * the bell. Its reports are settled. Throws `ConflictError` when it is not public, or is newer than what the admin has read.
     */
    unpublish: ({ postId, adminId, version }: DecisionRequest, givenReason: string): Promise<Post> => {
      const reason = toReason(givenReason);
      return db.transaction(async (tx) => {
        const post = await lockRead(tx, postId, version);
        const now = clock.now();
        if (!(await unpublishPost(tx, { postId, decidedBy: adminId, decidedAt: now, reason }))) {
          throw new ConflictError('This post is not public', { code: 'already_decided' });
        }
        await removeReports(tx, postId);
        await takeEditText(tx, postId);
        await indexPost(tx, postId);
        await enqueueMail(tx, 'post-rejected', { postId, reason, kind: 'published' }, now);
        await insertMemberNotification(tx, { postId, kind: 'rejected', subject: 'new', reason, now });
        return (await findPost(tx, { id: postId })) ?? post;
      });
    },

    /** Deletes a post for good and mails its author the reason. Throws `ConflictError` when it is newer than what was read. */
    remove: async ({ postId, version }: DecisionRequest, givenReason: string): Promise<void> => {
      const reason = toReason(givenReason);
      const imageIds = await db.transaction(async (tx) => {
        await lockRead(tx, postId, version);
        const recipient = await findPostRecipient(tx, { postId });
        const removed = await deletePost(tx, { postId });
        // The mail cannot look up any more what is gone.
        if (recipient) {
          const { to, title } = recipient;
          await enqueueMail(tx, 'post-deleted', { to, title, reason }, clock.now());
        }
        return removed ?? [];
      });
      await images.remove(imageIds);
    },
  };
}

async function lockRead(tx: Queries, postId: number, version: number | undefined): Promise<PostRow> {
  await lockPost(tx, { postId });
  const post = await findPost(tx, { id: postId });
  if (!post) throw new NotFoundError('Post not found');
  requireVersion(post, version);
  return post;
}
