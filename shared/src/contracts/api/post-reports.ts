import Type from 'typebox';
import { EntryCountSchema } from '../releases/navigation-entry';
import { Id, MultiLine } from './common';
import { PostAuthor } from './posts';

/** Longest note of a reader who reports a post, in characters. */
export const reportNoteMaxLength = 500;
/** As many reports of one post are kept until an admin decides; further ones change nothing. */
export const postReportsMax = 100;
/** As many of the newest notes about a post are listed. */
export const listedNotesMax = 5;

/** What is wrong with a post in the eyes of a reader. */
export const ReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('content'),
  Type.Literal('other'),
]);
export type ReportReason = Type.Static<typeof ReportReason>;

/** A reader's report of a public post. A second one by the same reader changes nothing. */
export const ReportPostRequest = Type.Object({
  reason: ReportReason,
  /** In the reader's own words. */
  note: Type.Optional(MultiLine({ maxLength: reportNoteMaxLength })),
});
export type ReportPostRequest = Type.Static<typeof ReportPostRequest>;

/** A public post that readers have reported, as admins see it. Nothing tells who has reported it. */
export const ReportedPost = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  author: PostAuthor,
  author_id: Type.Integer(),
  /** How many readers gave each reason, most frequent first. */
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer({ minimum: 1 }) })),
  /** The newest reports that say more, newest first. */
  notes: Type.Array(
    Type.Object({
      reason: ReportReason,
      note: Type.String(),
      /** ISO 8601, UTC. */
      created_at: Type.String({ format: 'date-time' }),
    }),
    { maxItems: listedNotesMax },
  ),
  /** The number of the newest report, and when it came; ISO 8601, UTC. */
  newest: Id,
  reported_at: Type.String({ format: 'date-time' }),
});
export type ReportedPost = Type.Static<typeof ReportedPost>;

/** `newest`: the number of the newest report that the admin has read. Later ones stay. */
export const DismissReportsRequest = Type.Object({ newest: Id });

/** Counting ends there: so many are that many or more. A report takes more work to count. */
export const waitingCountMax = 1_000;
export const reportedCountMax = 100;

/** `count` is the sum of the others. */
export const ModerationCount = Type.Object({
  ...EntryCountSchema.properties,
  /** Texts that wait for a decision. */
  waiting: Type.Integer({ minimum: 0, maximum: waitingCountMax }),
  /** Posts with reports. */
  reported: Type.Integer({ minimum: 0, maximum: reportedCountMax }),
});
export type ModerationCount = Type.Static<typeof ModerationCount>;
