import Type from 'typebox';
import {
  excerptMaxLength,
  listDefaultLimit,
  listMaxLimit,
  rejectionReasonMaxLength,
  searchMaxLength,
} from '../limits';
import { pictureAltMaxLength, tagMaxLength } from '../writing';
import { Id, MultiLine } from './common';
import { publishedDraft } from './drafts';
import { PictureFocus, PostFields } from './post-fields';

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Its name in addresses, which stays when the name changes. An API of an earlier release has none. */
  slug: Type.Optional(Type.String()),
});
export type Category = Type.Static<typeof Category>;

/** `pending` waits for an admin or for its time; only `published` posts are seen by others than author and admins. */
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
  /** The name of the author's page in its address. Null without a page; an API of an earlier release has none. */
  handle: Type.Optional(Type.Union([Type.String(), Type.Null()])),
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
  /** The first prose of the content as plain text, without code; empty where there is none. */
  excerpt: Type.String({ maxLength: excerptMaxLength }),
  /** Address of the featured picture's largest copy, or null. */
  featured_image: Type.Union([Type.String(), Type.Null()]),
  /** All copies of the featured picture, smallest first; for `srcset`. Empty without a picture. */
  featured_image_variants: Type.Array(ImageVariant),
  /** What the featured picture shows; empty where it is decoration. An API of an earlier release has none. */
  featured_image_alt: Type.Optional(Type.String({ maxLength: pictureAltMaxLength })),
  /** What of it stays in sight where it is cut; the center unless somebody has chosen. An API of an earlier release has none. */
  featured_image_focus: Type.Optional(PictureFocus),
  author: PostAuthor,
  category: Category,
  /** At most four, each in the form that `toTag` makes; an API of an earlier release has none. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
  /** At 200 words a minute, at least 1. */
  reading_minutes: Type.Integer({ minimum: 1 }),
};

/** A post in a list: everything but its content. */
export const PostSummary = Type.Object(summary);
export type PostSummary = Type.Static<typeof PostSummary>;

/** A post of a list that everybody reads. */
export const PostInList = Type.Object({
  ...summary,
  /** Sanitised HTML, where it was asked for; the contents of one list have half a megabyte at most, and the newest have it first. */
  content: Type.Optional(Type.String()),
});
export type PostInList = Type.Static<typeof PostInList>;

/** When a post is to become public, ISO 8601 in UTC: between 5 minutes and 366 days ahead when it is chosen. */
const PublishAt = Type.String({ format: 'date-time', maxLength: 40 });

/** What only the author and admins learn. Both are absent where a post has no time of its own. */
const schedule = {
  /** When it becomes public, if it is approved by then; null once it is public, and without such a time. */
  publish_at: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  /** True while it is approved, still `pending`, and waits for its time alone. */
  approved: Type.Optional(Type.Boolean()),
};

/** What only the author and admins learn. */
const approval = {
  /** Why an admin refused the post, or its newest edit; null otherwise, and for everybody else. */
  rejection_reason: Type.Union([Type.String(), Type.Null()]),
  /** True while a newer text of a published post waits for approval. */
  pending_edit: Type.Boolean(),
};

/** One post. `content` is HTML that the server has sanitised; sanitise it again before showing it. */
export const Post = Type.Object({
  ...summary,
  content: Type.String(),
  /** Counts the saves; `PUT /posts/{id}/` names the one that the editor started from. */
  version: Type.Integer({ minimum: 1 }),
  /** When the text that is shown last changed; ISO 8601, UTC. */
  updated_at: Type.String({ format: 'date-time' }),
  /** The same where that was after the post had been published; null otherwise. */
  edited_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  status: PostStatus,
  rejection_reason: approval.rejection_reason,
  /** Absent for everybody but author and admins. */
  pending_edit: Type.Optional(approval.pending_edit),
  ...schedule,
});
export type Post = Type.Static<typeof Post>;

/** A post that stands beside another. */
export const PostLink = Type.Object({ id: Type.Integer(), title: Type.String() });
export type PostLink = Type.Static<typeof PostLink>;

/** Most posts that are named as related to another. */
export const relatedPostsMax = 3;

/** Where a reader can go on from a post; nothing of a post that is not published. */
export const PostNeighbors = Type.Object({
  /** The one that was written before it, and the one after it; null at the ends. */
  previous: Type.Union([PostLink, Type.Null()]),
  next: Type.Union([PostLink, Type.Null()]),
  /** The newest others of its category. */
  related: Type.Array(PostSummary, { maxItems: relatedPostsMax }),
});
export type PostNeighbors = Type.Static<typeof PostNeighbors>;

/** A post as its page shows it. */
export const PostWithNeighbors = Type.Object({ ...Post.properties, ...PostNeighbors.properties });
export type PostWithNeighbors = Type.Static<typeof PostWithNeighbors>;

/** What there is to say of the pictures elsewhere in the newest text. An API of an earlier release says neither. */
const outsidePictures = {
  /** How many are still fetched; it cannot be approved meanwhile. */
  fetching_pictures: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Addresses of those that could not be copied, and are links now. */
  missing_pictures: Type.Optional(Type.Array(Type.String())),
};

/** One of the member's own posts. */
export const OwnPostSummary = Type.Object({
  ...summary,
  status: PostStatus,
  ...approval,
  ...schedule,
  ...outsidePictures,
});
export type OwnPostSummary = Type.Static<typeof OwnPostSummary>;

/** How often a post was opened: in all, and on each of the last 30 days in UTC, the oldest first. */
export const PostViews = Type.Object({
  total: Type.Integer(),
  days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), views: Type.Integer() })),
});
export type PostViews = Type.Static<typeof PostViews>;

/** As many of an author's newest posts are counted. */
export const authorHistoryMax = 100;

/** What became of an author's newest posts. */
export const AuthorHistory = Type.Object({
  /** When the account was made; ISO 8601, UTC. */
  since: Type.String({ format: 'date-time' }),
  posts: Type.Integer({ minimum: 0, maximum: authorHistoryMax }),
  approved: Type.Integer({ minimum: 0 }),
  rejected: Type.Integer({ minimum: 0 }),
});
export type AuthorHistory = Type.Static<typeof AuthorHistory>;

/** What admins should know of a waiting text: it is of an author of whom nothing was approved yet, or has many links for its length. */
export const QueueMark = Type.Union([Type.Literal('first_post'), Type.Literal('many_links')]);
export type QueueMark = Type.Static<typeof QueueMark>;

/** A text in the moderation queue: a post that is not published yet, or an edit of one that is. */
export const QueuedPostSummary = Type.Object({
  ...OwnPostSummary.properties,
  kind: Type.Union([Type.Literal('new'), Type.Literal('edit')]),
  version: Type.Integer({ minimum: 1 }),
  /** Since when it waits; ISO 8601, UTC. */
  submitted_at: Type.String({ format: 'date-time' }),
  /** An API of an earlier release has none. */
  author_history: Type.Optional(AuthorHistory),
  /** An API of an earlier release has none. */
  marks: Type.Optional(Type.Array(QueueMark)),
});
export type QueuedPostSummary = Type.Static<typeof QueuedPostSummary>;

/** The text fields of the multipart form of `POST /posts/`; the file field is `featured_image` and optional. */
export const CreatePostFields = Type.Object({
  ...PostFields.properties,
  ...publishedDraft,
  /** Left out, the post is public as soon as it is approved. */
  publish_at: Type.Optional(PublishAt),
});
export type CreatePostFields = Type.Static<typeof CreatePostFields>;

/**
 * The same for `PUT /posts/{id}/`. Without a `featured_image` file the picture stays, unless `remove_featured_image`
 * says otherwise. A `version` that is not the newest is a 409 with the code `version_conflict`.
 */
export const UpdatePostFields = Type.Object({
  ...PostFields.properties,
  version: Id,
  remove_featured_image: Type.Optional(Type.Boolean()),
});
export type UpdatePostFields = Type.Static<typeof UpdatePostFields>;

/** Another time for a post that is not public yet; null for none, which publishes one that is approved. */
export const SchedulePostRequest = Type.Object({ publish_at: Type.Union([PublishAt, Type.Null()]) });
export type SchedulePostRequest = Type.Static<typeof SchedulePostRequest>;

/** Pages through a list: `after` is the opaque cursor of the `Link: <…>; rel="next"` header. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listMaxLimit, default: listDefaultLimit })),
  after: Type.Optional(Type.String({ maxLength: 200 })),
});
export type PageQuery = Type.Static<typeof PageQuery>;

/** Pages through posts that everybody reads. */
export const PostPageQuery = Type.Object({
  ...PageQuery.properties,
  /** With their contents, for feeds. */
  content: Type.Optional(Type.Boolean()),
});
export type PostPageQuery = Type.Static<typeof PostPageQuery>;

/** Narrows the list of published posts: to a category, to words as a web search takes them, or to both. */
export const PostListQuery = Type.Object({
  ...PostPageQuery.properties,
  category: Type.Optional(Id),
  q: Type.Optional(Type.String({ maxLength: searchMaxLength })),
});
export type PostListQuery = Type.Static<typeof PostListQuery>;

/** What posts are about in their authors' words; there is one as long as a published post has it. */
export const Tag = Type.Object({ slug: Type.String() });
export type Tag = Type.Static<typeof Tag>;

/** How the tags begin that are suggested, in the form that `toTag` makes. */
export const TagQuery = Type.Object({ q: Type.String({ pattern: `^[a-z0-9-]{1,${tagMaxLength}}$` }) });
export type TagQuery = Type.Static<typeof TagQuery>;

/** Most tags that are suggested at once. */
export const suggestedTagsMax = 8;

/** Names a category or a tag in an address; what cannot be one is a 404. */
export const SlugParams = Type.Object({ slug: Type.String({ maxLength: 100, pattern: '^[a-z0-9-]+$' }) });

export const PostParams = Type.Object({ id: Id });

/** Names the version that the admin has read: a newer one is then a 409 with the code `version_conflict`. */
const decision = { version: Type.Optional(Id) };

/** How long a decision that is held can be taken back: the ten seconds that admins see, and some for the way. */
export const decisionHoldMs = 12_000;

const holdableDecision = {
  ...decision,
  /**
   * Nothing happens for `decisionHoldMs`, in which the decision can be taken back. The server carries it out by itself, and drops it
   * when the text has changed meanwhile. An API of an earlier release decides at once.
   */
  hold: Type.Optional(Type.Boolean()),
};

/** The body may be left out. */
export const ApprovePostRequest = Type.Object(holdableDecision);

export const RejectPostRequest = Type.Object({
  reason: MultiLine({ minLength: 1, maxLength: rejectionReasonMaxLength }),
  ...holdableDecision,
});

/** How many texts wait for a decision. */
