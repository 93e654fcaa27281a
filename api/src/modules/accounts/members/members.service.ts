import type {
  Member,
  MemberAction,
  MemberActionKind,
  MemberActionsQuery,
  MemberListQuery,
  MemberRoleRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import type { Queries } from '../../../db';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../errors/errors';
import { toReason } from '../../../http/to-reason';
import { enqueueMail } from '../../../mail/outbox.repository';
import { decodeNumber } from '../../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../../paging/page';
import { lockAdmins } from '../account-data/account-deletions.repository';
import { hidePosts, showPosts } from '../account-data/hidden-posts.repository';
import { lockPasswordHash } from '../accounts.repository';
import { endSessions } from '../sessions/sessions.repository';
import { insertMemberAction, listMemberActions } from './member-actions.repository';
import { insertSuspension, removeSuspension } from './member-suspensions.repository';
import { findMember, listMembers, setRole } from './members.repository';

/** What an admin wants to do about a member, and why. */
export interface MemberDecision {
  memberId: number;
  adminId: number;
  reason: string;
}

interface Step {
  action: MemberActionKind;
  /** Of an admin, who is none afterwards. */
  takesAdmin?: boolean;
  /** Returns false when it was done before. */
  apply: (tx: Queries, now: Date) => Promise<boolean>;
}

export function createMembers({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  /**
   * Does it, logs it and mails it in one transaction. The rows of all admins are locked meanwhile, so that of admins who take
   * each other's rights at the same moment the first decides.
   */
  const decide = (decision: MemberDecision, { action, takesAdmin = false, apply }: Step): Promise<Member> => {
    const { memberId, adminId } = decision;
    const reason = toReason(decision.reason);
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      if (!admins.includes(adminId)) throw new ForbiddenError();
      await lockPasswordHash(tx, { accountId: memberId });
      const member = await requireMember(tx, memberId);
      if (member.state === 'deleted') {
        throw new ConflictError('The member has deleted this account', { code: 'account_deleted' });
      }
      if (takesAdmin && admins.every((id) => id === memberId)) {
        throw new ConflictError('This is the only admin. Make somebody else one first.', {
          code: 'last_admin',
        });
      }
      const now = clock.now();
      if (!(await apply(tx, now))) {
        throw new ConflictError('That’s done already', { code: 'already_done' });
      }
      await insertMemberAction(tx, { memberId, adminId, action, reason, now });
      const changed = await requireMember(tx, memberId);
      const { email, hides_posts: hidesPosts } = changed;
      await enqueueMail(tx, 'member-action', { email, action, reason, hidesPosts }, now);
      return changed;
    });
  };

  return {
    /** Newest first. */
    list: async (query: MemberListQuery): Promise<Page<Member>> => {
      const words = query.q?.trim() || undefined;
      const found = await listMembers(db, toPageRequest(query, decodeNumber), { words });
      return toPage(found, query, ({ id }) => [id]);
    },

    /** @throws NotFoundError */
    get: (id: number): Promise<Member> => requireMember(db, id),

    /** What admins did about a member, or about all of them; newest first. */
    listActions: async (query: MemberActionsQuery): Promise<Page<MemberAction>> => {
      const found = await listMemberActions(db, toPageRequest(query, decodeNumber), query.member);
      return toPage(found, query, ({ id }) => [id]);
    },

    /** Ends all sessions, and hides what is not published; `hidesPosts` all of it. */
    suspend: (decision: MemberDecision, hidesPosts: boolean): Promise<Member> =>
      decide(decision, {
        action: 'suspend',
        takesAdmin: true,
        apply: async (tx, now) => {
          const accountId = decision.memberId;
          if (!(await insertSuspension(tx, { accountId, hidesPosts, now }))) return false;
          await hidePosts(tx, { accountId, keepsPublished: !hidesPosts });
          await endSessions(tx, { accountId, now });
          return true;
        },
      }),

    /** Ends a suspension, and shows what it has hidden. */
    lift: (decision: MemberDecision): Promise<Member> =>
      decide(decision, {
        action: 'lift',
        apply: async (tx) => {
          if (!(await removeSuspension(tx, { accountId: decision.memberId }))) return false;
          await showPosts(tx, { accountId: decision.memberId });
          return true;
        },
      }),

    setRole: (
      decision: MemberDecision,
      { role, given }: Pick<MemberRoleRequest, 'role' | 'given'>,
    ): Promise<Member> =>
      decide(decision, {
        action: `${given ? 'make' : 'unmake'}_${role}`,
        takesAdmin: role === 'admin' && !given,
        apply: (tx) => setRole(tx, { id: decision.memberId, role, given }),
      }),

    endSessions: (decision: MemberDecision): Promise<Member> =>
      decide(decision, {
        action: 'end_sessions',
        apply: async (tx, now) => {
          await endSessions(tx, { accountId: decision.memberId, now });
          return true;
        },
      }),
  };
}

async function requireMember(db: Queries, id: number): Promise<Member> {
  const member = await findMember(db, { id });
  if (!member) throw new NotFoundError('Member not found');
  return member;
}
