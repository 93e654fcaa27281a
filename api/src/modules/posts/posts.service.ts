import type {
  CreatePostFields,
  OwnPostSummary,
  PageQuery,
  Post,
  PostListQuery,
  PostSummary,
  PostWithNeighbors,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { SearchFacts } from '../../http/public-responses';
import type { RateRule } from '../../http/rate-limiter';
import { ensureHandle } from '../authors';
import { takeDraft } from '../drafts';
import { createImages, hasOwnImage } from '../images';
import { searchPosts } from './search-posts.service';
import { indexPost } from './search-words.repository';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import { setOutsidePictures } from './outside-pictures.repository';
import { approvedStatus, toPublishAt } from './scheduling.service';
import { requireOwn, requireVisible, type Viewer } from './post-access';
import { setPostImages } from './post-images.repository';
import { emptyText } from './post-text.sql';
import { listOwnPosts, listPublishedPosts } from './post-lists.repository';
import { findPostNeighbors, noNeighbors } from './post-neighbors.repository';
import { createPostPreparation, preparePost, type PostSubmission } from './prepare-post';
import { deletePost, findPost, insertPost } from './posts.repository';
import type { Queries } from '../../db';
import { ValidationError } from '../../errors/errors';
import { findImageId } from '../../pictures/image-address';

export type PostsContext = Pick<
  Context,
  'db' | 'publicReads' | 'storage' | 'clock' | 'limiter' | 'htmlWorkers' | 'pictures'
>;

const creation: RateRule = { name: 'create-post', points: 60, seconds: 3600 };

export function createPosts(context: PostsContext) {
  const { db, publicReads, clock, limiter } = context;
  const images = createImages(context);
  const preparation = createPostPreparation(context);

  // Who is signed in may have written it a moment ago.
  const get = async (id: number, viewer?: Viewer) =>
    requireVisible(await findPost(viewer ? db : publicReads, { id }), viewer);

  return {
    list: async (query: PostListQuery): Promise<Page<PostSummary> & { search?: SearchFacts }> => {
      const { category, q = '' } = query;
      const page = toPageRequest(query, decodeTimeAndNumber);
      const words = q.trim();
      if (words === '') {
        const found = await listPublishedPosts(publicReads, category, page);
        return toPage(found, query, (post) => [post.created_at, post.id]);
      }
      const result = await searchPosts(publicReads, { words, category }, page);
      const { items, next } = toPage(result.hits, query, ({ position }) => position);
      const total = `${result.total}${result.isTotalOpen ? '+' : ''}`;
      return { items: items.map(({ post }) => post), next, search: { total, words: result.words } };
    },

    listOwn: async (author: Viewer, query: PageQuery): Promise<Page<OwnPostSummary>> => {
      const found = await listOwnPosts(db, author.id, toPageRequest(query, decodeTimeAndNumber));
      return toPage(found, query, (post) => [post.created_at, post.id]);
    },

    /** Throws `NotFoundError` as well for a post that the viewer may not see. */
    get,

    /** The same, with where a reader can go on from there. */
    getWithNeighbors: async (id: number, viewer?: Viewer): Promise<PostWithNeighbors> => {
      const post = await get(id, viewer);
      const isPublic = post.status === 'published';
      return { ...post, ...(isPublic ? await findPostNeighbors(publicReads, post) : noNeighbors) };
    },

    /**
     * An admin's post is published at once, or at its time; any other waits for approval first. The draft that it was goes. Throws a
     * `ConflictError` when that has been changed or sent meanwhile.
     */
    create: async (author: Viewer, submission: PostSubmission<CreatePostFields>): Promise<Post> => {
      await limiter.consume(creation, String(author.id));
      const publishAt = toPublishAt(submission.fields.publish_at, clock.now());
      const prepared = await preparePost(preparation, author, submission);
      const { toText, pictures, outsidePictures } = prepared;
      const stored = await findStoredPicture(db, author.id, submission.fields.stored_picture);
      const text = toText({ ...emptyText, featured_image_id: stored });
      const imageIds = [...prepared.imageIds, ...(text.featured_image_id ? [text.featured_image_id] : [])];
      const now = clock.now();
      const id = await images.store(pictures, author.id, async (tx) => {
        await takeDraft(tx, author.id, submission.fields);
        const postId = await insertPost(tx, {
          ...text,
          authorId: author.id,
          status: author.is_admin ? approvedStatus(publishAt) : 'pending',
          publishAt,
          createdAt: now,
        });
        await setPostImages(tx, { postId, inEdit: false, imageIds });
        await setOutsidePictures(tx, postId, 'public', { count: outsidePictures, now });
        if (author.is_admin && !publishAt) {
          await ensureHandle(tx, author.id);
          await indexPost(tx, postId);
        }
        return postId;
      });
      return get(id, author);
    },

    /** For the author and for admins. */
    remove: async (id: number, viewer: Viewer): Promise<void> => {
      requireOwn(await findPost(db, { id }), viewer);
      const imageIds = await deletePost(db, { postId: id });
      if (imageIds) await images.remove(imageIds);
    },
  };
}

/** The id of a picture that the member has stored with a draft; null where none is named. */
async function findStoredPicture(
  db: Queries,
  ownerId: number,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null;
  const id = findImageId(address);
  if (id !== undefined && (await hasOwnImage(db, { ownerId, id }))) return id;
  throw new ValidationError({ featured_image: ['This picture is gone. Please choose it again.'] });
}
