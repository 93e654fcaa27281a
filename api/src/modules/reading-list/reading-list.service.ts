import type { PageQuery, SavedPost, SavePostsRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { RateRule } from '../../http/rate-limiter';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import { listPublishedPostsById } from '../posts';
import { insertSavedPosts, listSavedPlaces, removeSavedPost } from './reading-list.repository';

const changes: RateRule = { name: 'reading-list', points: 200, seconds: 60 * 60 };

/** What a member wants to read later. Nobody else knows of it, admins neither. */
export function createReadingList({ db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>) {
  return {
    /** Saved last first. */
    list: async (accountId: number, query: PageQuery): Promise<Page<SavedPost>> => {
      const found = await listSavedPlaces(db, accountId, toPageRequest(query, decodeTimeAndNumber));
      const { items, next } = toPage(found, query, ({ savedAt, postId }) => [savedAt, postId]);
      const posts = await listPublishedPostsById(
        db,
        items.map(({ postId }) => postId),
      );
      const byId = new Map(posts.map((post) => [post.id, post]));
      return {
        items: items.flatMap(({ postId, savedAt }) => {
          const post = byId.get(postId);
          return post ? [{ ...post, saved_at: savedAt }] : [];
        }),
        next,
      };
    },

    /** Adds posts that are public. Above `readingListMax` the oldest go. */
    save: async (accountId: number, posts: SavePostsRequest['posts']): Promise<void> => {
      await limiter.consume(changes, String(accountId));
      await db.transaction((tx) => insertSavedPosts(tx, { accountId, posts, now: clock.now() }));
    },

    remove: async (accountId: number, postId: number): Promise<void> => {
      await limiter.consume(changes, String(accountId));
      await removeSavedPost(db, { accountId, postId });
    },
  };
}
