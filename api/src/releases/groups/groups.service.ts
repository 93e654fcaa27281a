import { normalizeEmail, type GroupsOfMember, type GroupSummary } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { createSessionFinder } from '../../modules/accounts';
import { insertAuditEntry, type Actor } from '../catalog/audit.repository';
import { findKnownAddresses, listGroups, listGroupsOf, saveGroup } from './groups.repository';

type Session = Parameters<ReturnType<typeof createSessionFinder>>[0];

/** A text of its own form, because other cookies are signed with the same key. */
const toMembership = ({ accountId, sessionId }: Session) => `groups ${accountId} ${sessionId}`;
const membershipForm = /^groups (?<accountId>\d+) (?<sessionId>[\da-f-]{36})$/;

export function createGroups({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const findSession = createSessionFinder({ config, db, clock });
  return {
    list: (): Promise<GroupSummary[]> => listGroups(db),

    /** Replaces the members of a group. @throws ValidationError for addresses without an account */
    set: async (name: string, members: string[], by: Actor): Promise<GroupSummary> => {
      const emails = [...new Set(members.map(normalizeEmail))].sort();
      await db.transaction(async (tx) => {
        const known = await findKnownAddresses(tx, { emails });
        const unknown = emails.filter((email) => !known.includes(email));
        if (unknown.length > 0)
          throw new ValidationError({ members: [`Nobody has an account with ${unknown.join(', ')}.`] });
        await saveGroup(tx, { name, emails });
        const reason = `${name}: ${emails.length === 1 ? '1 member' : `${emails.length} members`}`;
        await insertAuditEntry(tx, { at: clock.now(), by, action: 'set_group', reason });
      });
      return { name, members: emails };
    },

    /** The groups of a member, and the text of the cookie that stands for them while the session goes on. */
    join: async (session: Session): Promise<GroupsOfMember & { membership: string }> => ({
      groups: await listGroupsOf(db, session),
      membership: toMembership(session),
    }),

    /** None for another text than a membership, or once its session has ended. */
    find: async (membership: string | null): Promise<string[]> => {
      const { accountId, sessionId } = membershipForm.exec(membership ?? '')?.groups ?? {};
      if (!accountId || !sessionId) return [];
      const account = await findSession({ accountId: Number(accountId), sessionId });
      return account ? listGroupsOf(db, { accountId: account.id }) : [];
    },
  };
}
