import Type from 'typebox';
import { passwordMaxLength } from '../limits';
import { Profile } from './accounts';
import { AuthorDetails } from './authors';
import { DraftValues } from './drafts';
import { PostFields } from './post-fields';
import { ReportReason } from './post-reports';
import { PostStatus } from './posts';

/** Where the data can be fetched, once and within a minute. */
export const StartExportResponse = Type.Object({
  /** Below the API's base address. */
  path: Type.String(),
});
export type StartExportResponse = Type.Static<typeof StartExportResponse>;

/** In the query, which no log has. */
export const ExportQuery = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  /** Everything as JSON, which it is where nothing is said, or a zip archive of posts and drafts as Markdown. */
  format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('markdown')])),
});
export type ExportQuery = Type.Static<typeof ExportQuery>;

/** What a member wrote as the title, content and so on of a post. */
const text = {
  ...Type.Required(PostFields).properties,
  /** The name of the category. */
  category: Type.String(),
  /** The id of one of the pictures. */
  featured_picture: Type.Union([Type.String(), Type.Null()]),
  status: PostStatus,
  rejection_reason: Type.Union([Type.String(), Type.Null()]),
};

export const ExportedPost = Type.Object({
  id: Type.Integer(),
  ...text,
  /** ISO 8601, UTC, as all times. */
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  published_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** When it is to become public; null for as soon as it is approved, and once it is. */
  publish_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** A newer text that waits for approval or was rejected. */
  edit: Type.Union([Type.Object(text), Type.Null()]),
});
export type ExportedPost = Type.Static<typeof ExportedPost>;

/** A draft as it is now, without its earlier states. */
export const ExportedDraft = Type.Object({
  id: Type.String({ format: 'uuid' }),
  values: DraftValues,
  saved_at: Type.String({ format: 'date-time' }),
});
export type ExportedDraft = Type.Static<typeof ExportedDraft>;

/** A post that the member wants to read later, and one that the member has reported. */
export const ExportedMark = Type.Object({
  post: Type.Integer(),
  title: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
});
export const ExportedReport = Type.Object({
  ...ExportedMark.properties,
  reason: ReportReason,
  note: Type.String(),
});

export const ExportedPicture = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** Its addresses in the content of posts and drafts. */
  addresses: Type.Array(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  /** The largest copy as a `data:` URL; null where its file is lost. */
  data: Type.Union([Type.String(), Type.Null()]),
});
export type ExportedPicture = Type.Static<typeof ExportedPicture>;

/** Everything that the site has of a member. */
export const AccountExport = Type.Object({
  exported_at: Type.String({ format: 'date-time' }),
  account: Profile,
  /** What the author page shows. */
  author: AuthorDetails,
  /** Whatever their status, oldest first. */
  posts: Type.Array(ExportedPost),
  drafts: Type.Array(ExportedDraft),
  /** Saved last first. */
  reading_list: Type.Array(ExportedMark),
  /** Those that no admin has decided about yet. */
  reports: Type.Array(ExportedReport),
  /** The groups of members who get something first. */
  groups: Type.Array(Type.String()),
  /** Those of the posts, of the drafts, of the profile, and others that were uploaded. */
  pictures: Type.Array(ExportedPicture),
});
export type AccountExport = Type.Static<typeof AccountExport>;

/** `keep` leaves what is published, without the member's name; everything else goes in both cases. */
export const DeleteAccountRequest = Type.Object({
  password: Type.String({ minLength: 1, maxLength: passwordMaxLength }),
  posts: Type.Union([Type.Literal('keep'), Type.Literal('remove')]),
});
export type DeleteAccountRequest = Type.Static<typeof DeleteAccountRequest>;

export const DeleteAccountResponse = Type.Object({
  /** Until then the account can be restored; ISO 8601, UTC. */
  removes_at: Type.String({ format: 'date-time' }),
});
export type DeleteAccountResponse = Type.Static<typeof DeleteAccountResponse>;

/** The code of the 403 that the login of a deleted account gets while it can be restored. */
export const accountDeleted = 'account_deleted';
