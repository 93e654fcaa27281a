import type { CreatePostFields } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { ConflictError } from '../../errors/errors';
import { deleteDraft, lockDraft } from './drafts.repository';

/**
 * To be called where a draft becomes a post: of two that send it at once, one does. Throws a `ConflictError` when it is
 * gone, or has another revision than the one that was sent.
 */
export async function takeDraft(
  tx: Queries,
  authorId: number,
  { draft, draft_revision: revision }: Pick<CreatePostFields, 'draft' | 'draft_revision'>,
): Promise<void> {
  if (draft === undefined) return;
  const head = await lockDraft(tx, { authorId, draftId: draft });
  if (revision !== undefined) {
    if (!head) {
      throw new ConflictError('This draft has already been sent or deleted', { code: 'draft_gone' });
    }
    if (head.revision !== revision) {
      throw new ConflictError('This draft was changed on another device', { code: 'version_conflict' });
    }
  }
  // Its pictures that the post does not show are found by the retention job.
  if (head) await deleteDraft(tx, { draftId: draft });
}
