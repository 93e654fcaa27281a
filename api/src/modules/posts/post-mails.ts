import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import { postApprovedMail } from '../../mail/templates/post-approved';
import { postDeletedMail } from '../../mail/templates/post-deleted';
import { postRejectedMail } from '../../mail/templates/post-rejected';
import { findPostRecipient } from './moderation.repository';

type PostMails = Pick<MailComposers, 'post-approved' | 'post-rejected' | 'post-deleted'>;

/** Tell the author what was decided. A post deleted meanwhile needs no mail. */
export function createPostMails({ config, db }: Pick<Context, 'config' | 'db'>): PostMails {
  return {
    'post-approved': async (job) => {
      const recipient = await findPostRecipient(db, { postId: job.postId });
      return recipient && postApprovedMail(config, { ...job, ...recipient });
    },
    'post-rejected': async (job) => {
      const recipient = await findPostRecipient(db, { postId: job.postId });
      return recipient && postRejectedMail(config, { ...job, ...recipient });
    },
    'post-deleted': (job) => postDeletedMail(config, job),
  };
}
