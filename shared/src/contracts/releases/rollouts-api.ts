import Type from 'typebox';
import { PlainLine } from '../api/common';
import { activationReasonMaxLength } from '../limits';
import { GroupName } from './groups-api';
import { NavigationEntrySchema } from './navigation-entry';
import { ReleaseId, RemoteName } from './release-names';

/**
 * Rollouts: a release goes to more and more visitors, as long as it does as well as the live one. Two calls below
 * `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /remotes/:remote/rollouts/` | team | begins to roll out a published release |
 * | `GET  /rollouts/` | any token | the newest rollouts of all remotes, and what they have found |
 *
 * What is made live for everybody at once has a rollout as well, of the one step 100, in which it is watched. An activation or
 * a rollback by hand ends the rollout of its remote; a rollback while a release goes to a part of the visitors takes that back.
 */

export const StartRolloutRequest = Type.Object({
  release: ReleaseId,
  /** Percents of visitors, rising; the last one is 100. */
  steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 10 }),
  /** How long a step takes at least, in seconds. */
  step_seconds: Type.Integer({ minimum: 1, maximum: 7 * 24 * 60 * 60 }),
  /** The members of this group get it first: the registry puts a step of 0 % before the others, and asks less of it. */
  group: Type.Optional(GroupName),
  reason: Type.Optional(PlainLine({ maxLength: activationReasonMaxLength })),
  /** As of an activation. */
  if_live: Type.Optional(Type.Union([ReleaseId, Type.Null()])),
  drop_routes: Type.Optional(Type.Boolean()),
});
export type StartRolloutRequest = Type.Static<typeof StartRolloutRequest>;

/**
 * `waiting` is for a person to look at: what went to a part of the visitors goes to nobody meanwhile, and what is live for all
 * stays. It ends as a running one does.
 */
export const rolloutStates = ['running', 'waiting', 'finished', 'taken_back', 'stopped'] as const;

const Timestamp = Type.String({ format: 'date-time' });

export const RolloutSummary = Type.Object({
  id: Type.String(),
  remote: RemoteName,
  release: ReleaseId,
  /** What it is compared with, and what visitors have again once it is taken back. */
  live: ReleaseId,
  steps: Type.Array(Type.Integer()),
  /** Who gets it first, and at each step; null for nobody in particular. Absent from an API of before. */
  group: Type.Optional(Type.Union([GroupName, Type.Null()])),
  /** How many visitors have it at this step, or had it at the last; 0 while only the group has it. */
  percent: Type.Integer(),
  step_seconds: Type.Integer(),
  state: Type.Enum(rolloutStates),
  /** A sentence for people: what is known so far, or why it ended. */
  verdict: Type.String(),
  started_by: Type.String(),
  started_at: Timestamp,
  step_at: Timestamp,
  ended_at: Type.Union([Timestamp, Type.Null()]),
  /** When it begins: the entries of the release that nobody has granted. Absent when there are none. */
  waiting_entries: Type.Optional(Type.Array(NavigationEntrySchema)),
});
export type RolloutSummary = Type.Static<typeof RolloutSummary>;
