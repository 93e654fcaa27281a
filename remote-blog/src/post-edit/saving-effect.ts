import type { Post } from '@site/shared/contracts/api';

import { toShortTime } from '../short-time';

interface SavingEffect {
  /** What saving will do, for the author. */
  lead: string;
  /** The label of the button that does it. */
  label: string;
}

const approval = 'An admin reads the changes. Until they are approved, readers see what they see now.';

/** What happens to a post when it is saved; while it is unknown, what happens to most. */
export function findSavingEffect(
  post: Pick<Post, 'status' | 'approved' | 'publish_at'> | undefined,
  isAdmin: boolean,
): SavingEffect {
  const isPublic = !post || post.status === 'published';
  if (post?.publish_at && isAdmin && Date.parse(post.publish_at) > Date.now()) {
    return {
      lead: `Saving approves this post for ${toShortTime(post.publish_at)}.`,
      label: 'Save and approve',
    };
  }
  if (post?.approved && !isAdmin) {
    return {
      lead: 'This post is approved and waits for its time. An admin has to approve the text that you save again.',
      label: 'Save and send again',
    };
  }
  if (isAdmin) {
    return isPublic
      ? { lead: 'Your changes go live right away.', label: 'Save changes' }
      : { lead: 'Saving publishes this post right away.', label: 'Save and publish' };
  }
  if (isPublic) return { lead: approval, label: 'Save changes' };
  return post.status === 'rejected'
    ? {
        lead: 'Saving sends this post to the admins again. Nobody else sees it until one of them approves it.',
        label: 'Save and send again',
      }
    : {
        lead: 'This post waits for approval. The admins will read the text that you save.',
        label: 'Save changes',
      };
}
