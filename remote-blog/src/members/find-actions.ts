import type { Member } from '@site/shared/contracts/api';
import { memberName } from './member-facts';
import type { MembersApi } from './members-api';

/** Something that an admin can do about a member. */
export interface MemberActionOffer {
  /** On the button that asks for the reason. */
  label: string;
  title: string;
  description: string;
  /** On the button that does it. */
  submit: string;
  done: string;
  isDangerous?: boolean;
  /** Asks whether published posts are hidden. */
  asksForPosts?: boolean;
  send: (api: MembersApi, reason: string, hidesPosts: boolean) => Promise<Member>;
}

/** What fits the state of the member; nothing for an account that its owner has deleted. */
export function findActions(member: Member): MemberActionOffer[] {
  const { id, state, is_admin, is_staff } = member;
  if (state === 'deleted') return [];
  const who = memberName(member);
  const suspension: MemberActionOffer =
    state === 'suspended'
      ? {
          label: 'Lift suspension…',
          title: `Lift the suspension of ${who}?`,
          description: 'They can sign in again, and what was hidden comes back.',
          submit: 'Lift suspension',
          done: `${who} can sign in again.`,
          send: (api, reason) => api.lift(id, reason),
        }
      : {
          label: 'Suspend…',
          title: `Suspend ${who}?`,
          description:
            'They’re signed out everywhere and can’t sign in until you lift it. What waits for approval leaves the queue.',
          submit: 'Suspend',
          done: `${who} is suspended.`,
          isDangerous: true,
          asksForPosts: true,
          send: (api, reason, hidesPosts) => api.suspend(id, reason, hidesPosts),
        };
  const adminRole: MemberActionOffer = is_admin
    ? {
        label: 'Take admin rights…',
        title: `Take admin rights from ${who}?`,
        description: 'They stay a member, and can’t moderate any more.',
        submit: 'Take admin rights',
        done: `${who} is no longer an admin.`,
        isDangerous: true,
        send: (api, reason) => api.setRole(id, reason, 'admin', false),
      }
    : {
        label: 'Make admin…',
        title: `Make ${who} an admin?`,
        description: 'Admins approve posts, suspend members and change the site itself.',
        submit: 'Make admin',
        done: `${who} is an admin now.`,
        send: (api, reason) => api.setRole(id, reason, 'admin', true),
      };
  const staffRole: MemberActionOffer = {
    label: is_staff ? 'Take off the staff…' : 'Make staff…',
    title: is_staff ? `Take ${who} off the staff?` : `Make ${who} staff?`,
    description: 'Staff may have an official name, such as the site’s own.',
    submit: is_staff ? 'Take off the staff' : 'Make staff',
    done: is_staff ? `${who} is off the staff.` : `${who} is on the staff now.`,
    send: (api, reason) => api.setRole(id, reason, 'staff', !is_staff),
  };
  const signOut: MemberActionOffer = {
    label: 'Sign out everywhere…',
    title: `Sign ${who} out everywhere?`,
    description: 'All their sessions end. They can sign in again with their password.',
    submit: 'Sign out everywhere',
    done: `${who} is signed out everywhere.`,
    send: (api, reason) => api.endSessions(id, reason),
  };
  return state === 'suspended'
    ? [suspension, adminRole, staffRole]
    : [suspension, signOut, adminRole, staffRole];
}
