import type {
  CreatePostFields,
  OwnPostSummary,
  PageQuery,
  Post,
  PostSummary,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError, NotFoundError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { createImages } from '../images';
import type { SignedInAccount } from '../sessions/sessions.repository';
import { toPage, toPageRequest, type Page } from './page';
import { listOwnPosts, listPublishedPosts } from './post-lists';
import { preparePost } from './prepare-post';
import { deletePost, findPost, insertPost, type PostRow } from './posts.repository';

/** Who asks. A visitor is undefined. */
type Viewer = Pick<SignedInAccount, 'id' | 'is_admin'>;

export interface Posts {
  list: (query: PageQuery) => Promise<Page<PostSummary>>;
  listOwn: (author: Viewer, query: PageQuery) => Promise<Page<OwnPostSummary>>;
  /** Throws `NotFoundError` as well for a post that the viewer may not see. */
  get: (id: number, viewer?: Viewer) => Promise<Post>;
  /** An admin's post is published at once, any other waits for approval. */
  create: (author: Viewer, fields: CreatePostFields, picture?: Buffer) => Promise<Post>;
  /** For the author and for admins. */
  remove: (id: number, viewer: Viewer) => Promise<void>;
}

const creation: RateRule = { name: 'create-post', points: 60, seconds: 3600 };

export function createPosts(context: Pick<Context, 'db' | 'storage' | 'clock' | 'limiter'>): Posts {
  const { db, clock, limiter } = context;
  const images = createImages(context);

  const getVisible = async (id: number, viewer?: Viewer): Promise<PostRow> => {
    const post = await findPost(db, id);
    if (!post || !canSee(post, viewer)) throw new NotFoundError('Post not found');
    return post;
  };

  return {
    list: async (query) => toPage(await listPublishedPosts(db, toPageRequest(query)), query),
    listOwn: async (author, query) => toPage(await listOwnPosts(db, author.id, toPageRequest(query)), query),
    get: getVisible,

    create: async (author, fields, picture) => {
      await limiter.consume(creation, String(author.id));
      const { title, content, category, featuredImage, pictures } = await preparePost(db, fields, picture);
      const now = clock.now();
      const id = await images.store(pictures, author.id, (tx) =>
        insertPost(
          tx,
          {
            title,
            content,
            category_id: category,
            author_id: author.id,
            featured_image_id: featuredImage?.id ?? null,
            status: author.is_admin ? 'published' : 'pending',
            created_at: now,
            published_at: author.is_admin ? now : null,
          },
          pictures.map((image) => image.id),
        ),
      );
      return getVisible(id, author);
    },

    remove: async (id, viewer) => {
      const post = await getVisible(id, viewer);
      if (!isAuthorOrAdmin(post, viewer)) throw new ForbiddenError();
      const imageIds = await deletePost(db, id);
      if (imageIds) await images.remove(imageIds);
    },
  };
}

function canSee(post: PostRow, viewer?: Viewer): boolean {
  return post.status === 'published' || isAuthorOrAdmin(post, viewer);
}

function isAuthorOrAdmin(post: PostRow, viewer?: Viewer): boolean {
  return viewer !== undefined && (viewer.is_admin || viewer.id === post.author_id);
}
