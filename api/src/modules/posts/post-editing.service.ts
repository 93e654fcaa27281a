import type { Post, UpdatePostFields } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import type { RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import { restoreOutsidePictures } from '../../html';
import { ensureHandle } from '../authors';
import { createImages } from '../images';
import { indexPost } from './search-words.repository';
import { setOutsidePictures } from './outside-pictures.repository';
import { requireOwn, requireVersion, type Viewer } from './post-access';
import { setPostImages } from './post-images.repository';
import { noCover } from './post-text.sql';
import { lockPost, replaceText, savePostEdit, type TextChange } from './post-texts.repository';
import { createPostPreparation, preparePost, type PostSubmission } from './prepare-post';
import { findNewestPost, findPost, type PostRow } from './posts.repository';
import type { PostsContext } from './posts.service';

const saving: RateRule = { name: 'update-post', points: 240, seconds: 3600 };

export function createPostEditing(context: PostsContext) {
  const { db, clock, limiter } = context;
  const images = createImages(context);
  const preparation = createPostPreparation(context);

  const getNewest = async (queries: Queries, id: number, editor: Viewer) =>
    requireOwn(await findNewestPost(queries, { id }), editor);

  return {
    /** The newest text, for the editor. For the author and for admins. */
    getNewest: async (id: number, editor: Viewer): Promise<Post> => {
      const post = await getNewest(db, id, editor);
      return { ...post, content: restoreOutsidePictures(post.content) };
    },

    /**
     * Saves a new text. An admin's is public at once; a member's waits for approval, beside the old text where that is
     * public. Throws a `ConflictError` when somebody else has saved meanwhile. Returns the post as its author sees it.
     */
    update: async (
      id: number,
      editor: Viewer,
      submission: PostSubmission<UpdatePostFields>,
    ): Promise<Post> => {
      const { fields } = submission;
      await limiter.consume(saving, String(editor.id));
      const newest = await getNewest(db, id, editor);
      requireVersion(newest, fields.version);
      const prepared = await preparePost(preparation, editor, submission, newest.category.id);
      const { toText, pictures, imageIds, outsidePictures } = prepared;
      return images.store(pictures, editor.id, async (tx) => {
        await lockPost(tx, { postId: id });
        const post = await getNewest(tx, id, editor);
        requireVersion(post, fields.version);
        const text = toText(fields.remove_featured_image ? { ...post, ...noCover } : post);
        const kept = text.featured_image_id === null ? [] : [text.featured_image_id];
        const change = { ...text, postId: id, savedAt: clock.now() };
        const shown = { imageIds: [...imageIds, ...kept], outsidePictures };
        await save(tx, post, editor, change, shown);
        return requireOwn(await findPost(tx, { id }), editor);
      });
    },
  };
}

interface ShownPictures {
  imageIds: string[];
  outsidePictures: number;
}

async function save(
  tx: Queries,
  post: PostRow,
  editor: Viewer,
  change: TextChange,
  { imageIds, outsidePictures }: ShownPictures,
): Promise<void> {
  const outside = { count: outsidePictures, now: change.savedAt };
  if (post.status === 'published' && !editor.is_admin) {
    await savePostEdit(tx, change);
    await setPostImages(tx, { postId: post.id, inEdit: true, imageIds });
    await setOutsidePictures(tx, post.id, 'edit', outside);
    return;
  }
  const isLater = post.publish_at && new Date(post.publish_at) > change.savedAt;
  await replaceText(tx, {
    ...change,
    status: !editor.is_admin ? 'pending' : isLater ? 'scheduled' : 'published',
    decidedBy: editor.is_admin ? editor.id : null,
  });
  if (editor.is_admin && !isLater) {
    await ensureHandle(tx, post.author_id);
    await indexPost(tx, post.id);
  }
  await setPostImages(tx, { postId: post.id, inEdit: false, imageIds });
  await setPostImages(tx, { postId: post.id, inEdit: true, imageIds: [] });
  await setOutsidePictures(tx, post.id, 'public', outside);
  await setOutsidePictures(tx, post.id, 'edit', { ...outside, count: 0 });
  const isApproval = editor.is_admin && !post.approved && (post.status !== 'published' || post.pending_edit);
  if (isApproval && post.author_id !== editor.id) {
    const kind = post.status === 'published' ? 'edit' : isLater ? 'scheduled' : 'new';
    await enqueueMail(tx, 'post-approved', { postId: post.id, kind }, change.savedAt);
  }
}
