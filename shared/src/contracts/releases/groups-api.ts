import Type from 'typebox';
import { Email } from '../api/common';

/**
 * Groups: named members who get something before everybody else, a page that its remote keeps for them or a release that is rolled
 * out to them first. Four calls below `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `GET /groups/` | operator, admin | the groups and their members |
 * | `PUT /groups/:group/` | operator, admin | says who is in a group; nobody ends it |
 * | `GET /groups/mine/` | member | the groups of the sender, and a cookie by which the shell server knows them |
 * | `GET /groups/of/:membership/` | all | the groups behind such a cookie; none for a forged one, or once the session has ended |
 *
 * A group decides what a member is shown. It keeps nothing secret: the files of every release are public.
 */

/** Without a hyphen, which separates the parts of a release set's id. */
export const GroupName = Type.String({ pattern: '^[a-z][a-z0-9]{0,29}$' });

export const GroupParams = Type.Object({ group: GroupName });

export const SetGroupRequest = Type.Object({
  /** The addresses of their accounts; those who are not named leave the group. */
  members: Type.Array(Email, { maxItems: 1000 }),
});
export type SetGroupRequest = Type.Static<typeof SetGroupRequest>;

export const GroupSummary = Type.Object({ name: GroupName, members: Type.Array(Type.String()) });
export type GroupSummary = Type.Static<typeof GroupSummary>;

export const MembershipParams = Type.Object({ membership: Type.String({ maxLength: 200 }) });

export const GroupsOfMember = Type.Object({ groups: Type.Array(GroupName) });
export type GroupsOfMember = Type.Static<typeof GroupsOfMember>;
