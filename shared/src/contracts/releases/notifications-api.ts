import Type from 'typebox';
import { Email, PlainLine } from '../api/common';
import { FailureKindSchema } from './failures-api';
import { ReleaseId, RemoteName } from './release-names';

/**
 * Notifications: a team is notified of failures, rollouts, activations and rollbacks of its remote, by webhook or by mail. Five calls
 * below `/api/registry/remotes/:remote/subscriptions`, all with the team's token or the operator's:
 *
 * | Call | Does |
 * |---|---|
 * | `GET  /` | the subscriptions, and the result of the newest try |
 * | `POST /` | tells a webhook, or an e-mail address once that is confirmed |
 * | `POST /confirm/` | confirms an e-mail address with the code that was mailed to it |
 * | `POST /:id/test/` | sends a notification that stands for nothing; a webhook that takes it is switched on again |
 * | `DELETE /:id/` | tells it nothing more |
 *
 * Webhooks get a `POST` with a {@link Notification} as JSON, signed as Standard Webhooks says: `webhook-id` is the same in each
 * try, `webhook-timestamp` is in seconds, and `webhook-signature` is `v1,` and the HMAC-SHA256, in base64, of id, timestamp and
 * body with dots between them. Its key is what stands behind `whsec_` in the secret, in base64. Each is sent at least once; every
 * status from 200 to 299 says that it was taken.
 */

const Timestamp = Type.String({ format: 'date-time' });
const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Kinds of notifications; more may come. */
export const notificationKinds = [
  /** Browsers have begun to report a failure of a release that visitors have. */
  'failing',
  'rollout_began',
  'rollout_step',
  /** A release that was rolled out is live for everybody. */
  'rollout_finished',
  /** A rollout, or the watch of the first minutes, has taken a release back. */
  'taken_back',
  /** Something speaks against a release that is rolled out or watched, and a person has to look at it. */
  'rollout_waits',
  /** A release could not go live any more, as when routes of another remote came in its way. */
  'rollout_stopped',
  /** By a person or a pipeline. */
  'activated',
  'rolled_back',
  'test',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a webhook gets. Fields may be added; `version` rises when one changes or goes. */
export const Notification = Type.Object({
  version: Type.Literal(1),
  /** The same in each try, as `webhook-id`. */
  id: Type.String(),
  kind: Type.Enum(notificationKinds),
  at: Timestamp,
  remote: RemoteName,
  /** What it is about: that goes to visitors, was taken back, or fails. Null in a test. */
  release: Nullable(ReleaseId),
  /** What visitors had before, or have again once `release` is taken back. */
  before: Nullable(ReleaseId),
  /** How many visitors get `release` now, where a rollout is concerned. */
  percent: Nullable(Type.Integer()),
  /** The label of a token, `operator`, or `rollout`; null for failures. */
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** In which way it fails, on which page first, and how often that was reported so far. */
  failure: Nullable(Type.Object({ kind: FailureKindSchema, page: Type.String(), count: Type.Integer() })),
  /** Where a person goes on. */
  link: Type.String(),
});
export type Notification = Type.Static<typeof Notification>;

export const SubscriptionParams = Type.Object({
  remote: RemoteName,
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** One of both. */
export const SubscribeTeamRequest = Type.Object({
  /** An https address; http on this machine alone, and not in production. */
  webhook: Type.Optional(PlainLine({ maxLength: 2000 })),
  mail: Type.Optional(Email),
});
export type SubscribeTeamRequest = Type.Static<typeof SubscribeTeamRequest>;

export const ConfirmSubscriptionRequest = Type.Object({ code: PlainLine({ maxLength: 100 }) });

export const SubscriptionSummary = Type.Object({
  id: Type.Integer(),
  remote: RemoteName,
  channel: Type.Enum(['webhook', 'mail']),
  address: Type.String(),
  created_at: Timestamp,
  created_by: Type.String(),
  /** Null while an e-mail address is not confirmed; a webhook needs none. */
  confirmed_at: Nullable(Timestamp),
  /** When a webhook was tried last. */
  tried_at: Nullable(Timestamp),
  /** Why that failed; null when it did not. */
  problem: Nullable(Type.String()),
  /** Nothing is sent since then, because it failed for days. */
  switched_off_at: Nullable(Timestamp),
});
export type SubscriptionSummary = Type.Static<typeof SubscriptionSummary>;

/** The one time that the secret of a webhook is shown; an e-mail address has none. */
export const CreatedSubscription = Type.Object({
  ...SubscriptionSummary.properties,
  secret: Nullable(Type.String()),
});
export type CreatedSubscription = Type.Static<typeof CreatedSubscription>;
