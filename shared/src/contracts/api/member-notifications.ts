import Type from 'typebox';
import { Id } from './common';

/** Most notifications that are kept for a member; older ones go. */
export const memberNotificationsMax = 200;

/** What was decided about a post of the member who asks. */
export const MemberNotification = Type.Object({
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
  /** `edit` is a newer text of a post that is public already. */
  subject: Type.Union([Type.Literal('new'), Type.Literal('edit')]),
  post_id: Type.Integer(),
  /** The title that was decided about. */
  title: Type.String(),
  /** Why an admin refused it; null after an approval. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
  is_read: Type.Boolean(),
});
export type MemberNotification = Type.Static<typeof MemberNotification>;

export const UnreadNotifications = Type.Object({ unread: Type.Integer({ minimum: 0 }) });
export type UnreadNotifications = Type.Static<typeof UnreadNotifications>;

/** Those with the `ids`, and all up to `up_to`: what comes after it was not seen yet. Ids of other members change nothing. */
export const ReadNotificationsRequest = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: memberNotificationsMax })),
  up_to: Type.Optional(Id),
});
