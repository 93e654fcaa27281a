import Type from 'typebox';
import { listDefaultLimit, listMaxLimit, rejectionReasonMaxLength, titleMaxLength } from '../limits';

export const Category = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Category = Type.Static<typeof Category>;

/** `pending` waits for an admin; only `published` posts are seen by others than author and admins. */
export const PostStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('published'),
  Type.Literal('rejected'),
]);
export type PostStatus = Type.Static<typeof PostStatus>;

/** The name is null when the member has not set one; the screens then say 'Unknown'. */
export const PostAuthor = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  avatar: Type.Union([Type.String(), Type.Null()]),
});
export type PostAuthor = Type.Static<typeof PostAuthor>;

/** One copy of a picture. */
export const ImageVariant = Type.Object({
  url: Type.String(),
  /** In pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ImageVariant = Type.Static<typeof ImageVariant>;

const summary = {
  id: Type.Integer(),
  title: Type.String(),
  /** Address of the featured picture's largest copy, or null. */
  featured_image: Type.Union([Type.String(), Type.Null()]),
  /** All copies of the featured picture, smallest first; for `srcset`. Empty without a picture. */
  featured_image_variants: Type.Array(ImageVariant),
  author: PostAuthor,
  category: Category,
  /** ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
};

/** A post in a list: everything but its content. */
export const PostSummary = Type.Object(summary);
export type PostSummary = Type.Static<typeof PostSummary>;

/** One post. `content` is HTML that the server has sanitised; sanitise it again before showing it. */
export const Post = Type.Object({
  ...summary,
  content: Type.String(),
  status: PostStatus,
  /** Why an admin refused it; null otherwise. */
  rejection_reason: Type.Union([Type.String(), Type.Null()]),
});
export type Post = Type.Static<typeof Post>;

/** One of the member's own posts, or one in the moderation queue. */
export const OwnPostSummary = Type.Object({
  ...summary,
  status: PostStatus,
  rejection_reason: Type.Union([Type.String(), Type.Null()]),
});
export type OwnPostSummary = Type.Static<typeof OwnPostSummary>;

/** The text fields of the multipart form of `POST /posts/`; the file field is `featured_image` and optional. */
export const CreatePostFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: titleMaxLength }),
  content: Type.String({ minLength: 1 }),
  category: Type.Integer({ minimum: 1 }),
});
export type CreatePostFields = Type.Static<typeof CreatePostFields>;

/** Pages through a list: `after` is the opaque cursor of the `Link: <…>; rel="next"` header. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listMaxLimit, default: listDefaultLimit })),
  after: Type.Optional(Type.String({ maxLength: 200 })),
});
export type PageQuery = Type.Static<typeof PageQuery>;

export const PostParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export type PostParams = Type.Static<typeof PostParams>;

export const RejectPostRequest = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: rejectionReasonMaxLength }),
});
export type RejectPostRequest = Type.Static<typeof RejectPostRequest>;
