import Type from 'typebox';
import { rejectionReasonMaxLength, searchMaxLength } from '../limits';
import { Id, MultiLine } from './common';
import { PageQuery } from './posts';

/** `deleted` by the owner, who can still restore it; nothing can be done about such an account. */
export const MemberState = Type.Union([
  Type.Literal('active'),
  Type.Literal('suspended'),
  Type.Literal('deleted'),
]);
export type MemberState = Type.Static<typeof MemberState>;

/** A member as admins see them. */
export const Member = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  /** The name of the author's page in its address; null without one. */
  handle: Type.Union([Type.String(), Type.Null()]),
  is_admin: Type.Boolean(),
  is_staff: Type.Boolean(),
  /** ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
  /** How many of the member's posts are public. */
  posts: Type.Integer(),
  state: MemberState,
  /** While suspended: whether what was published is hidden as well. */
  hides_posts: Type.Boolean(),
});
export type Member = Type.Static<typeof Member>;

/** `q`: beginnings of words of the name or the address, all of them. */
export const MemberListQuery = Type.Object({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ maxLength: searchMaxLength })),
});
export type MemberListQuery = Type.Static<typeof MemberListQuery>;

export const MemberParams = Type.Object({ id: Id });
export type MemberParams = Type.Static<typeof MemberParams>;

/** Why; the member reads it in the mail, and admins in the log. */
const Reason = MultiLine({ minLength: 1, maxLength: rejectionReasonMaxLength });

export const MemberActionRequest = Type.Object({ reason: Reason });
export type MemberActionRequest = Type.Static<typeof MemberActionRequest>;

export const SuspendMemberRequest = Type.Object({ reason: Reason, hide_posts: Type.Boolean() });
export type SuspendMemberRequest = Type.Static<typeof SuspendMemberRequest>;

export const MemberRoleRequest = Type.Object({
  reason: Reason,
  role: Type.Union([Type.Literal('admin'), Type.Literal('staff')]),
  /** Given or taken away. */
  given: Type.Boolean(),
});
export type MemberRoleRequest = Type.Static<typeof MemberRoleRequest>;

export const MemberActionKind = Type.Union([
  Type.Literal('suspend'),
  Type.Literal('lift'),
  Type.Literal('make_admin'),
  Type.Literal('unmake_admin'),
  Type.Literal('make_staff'),
  Type.Literal('unmake_staff'),
  Type.Literal('end_sessions'),
]);
export type MemberActionKind = Type.Static<typeof MemberActionKind>;

/** Somebody in the log. The name is the address where there is no other, and null once the account is gone. */
const LoggedMember = Type.Object({ id: Type.Integer(), name: Type.Union([Type.String(), Type.Null()]) });

/** What an admin did about a member. */
export const MemberAction = Type.Object({
  id: Type.Integer(),
  action: MemberActionKind,
  member: LoggedMember,
  admin: LoggedMember,
  /** Null once the member's account is gone. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
});
export type MemberAction = Type.Static<typeof MemberAction>;

/** `member`: only what was done about this one. */
export const MemberActionsQuery = Type.Object({ ...PageQuery.properties, member: Type.Optional(Id) });
export type MemberActionsQuery = Type.Static<typeof MemberActionsQuery>;
