import Type from 'typebox';
import { Id } from './common';
import { PostSummary } from './posts';

/** Most posts of one reading list; the oldest make way for new ones. */
export const readingListMax = 200;

/** A post of the member's reading list. */
export const SavedPost = Type.Object({
  ...PostSummary.properties,
  /** ISO 8601, UTC. */
  saved_at: Type.String({ format: 'date-time' }),
});
export type SavedPost = Type.Static<typeof SavedPost>;

/** Posts that are in the list keep their places. */
export const SavePostsRequest = Type.Object({
  posts: Type.Array(
    Type.Object({
      id: Id,
      /** When it was saved, ISO 8601; now where that is later, or left out. */
      saved_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    }),
    { minItems: 1, maxItems: readingListMax },
  ),
});
export type SavePostsRequest = Type.Static<typeof SavePostsRequest>;
