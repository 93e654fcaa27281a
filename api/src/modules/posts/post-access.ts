import type { Post } from '@site/shared/contracts/api';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors/errors';
import type { SignedInAccount } from '../../http/authentication';
import type { PostRow } from './posts.repository';

/** The account that requests it; undefined for a visitor. */
export type Viewer = Pick<SignedInAccount, 'id' | 'is_admin'>;

/** The post as this viewer may see it. Throws `NotFoundError` as well where the viewer may not know of it. */
export function requireVisible(post: PostRow | undefined, viewer?: Viewer): Post {
  if (post && isAuthorOrAdmin(post, viewer)) return post;
  if (post?.status !== 'published') throw new NotFoundError('Post not found');
  const { pending_edit: _pendingEdit, approved: _approved, publish_at: _publishAt, ...publicPost } = post;
  return { ...publicPost, rejection_reason: null };
}

/** The post of an author or admin; for others a `ForbiddenError`, or a `NotFoundError` where they may not know of it. */
export function requireOwn(post: PostRow | undefined, viewer: Viewer): PostRow {
  requireVisible(post, viewer);
  if (!post || !isAuthorOrAdmin(post, viewer)) throw new ForbiddenError();
  return post;
}

/** Throws a `ConflictError` when somebody has saved the post since `version`. */
export function requireVersion(post: Post, version: number | undefined): void {
  if (version === undefined || version === post.version) return;
  throw new ConflictError('This post has changed in the meantime', { code: 'version_conflict' });
}

function isAuthorOrAdmin(post: PostRow, viewer?: Viewer): boolean {
  return viewer !== undefined && (viewer.is_admin || viewer.id === post.author_id);
}
