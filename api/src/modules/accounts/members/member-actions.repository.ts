import type { MemberAction, MemberActionKind } from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../../db';
import { toIsoTime } from '../../../db/iso-time';
import type { PageRequest } from '../../../paging/page';

export interface NewMemberAction {
  memberId: number;
  adminId: number;
  action: MemberActionKind;
  reason: string;
  now: Date;
}

/** It stays for good: no statement changes it. */
export const insertMemberAction = query.execute<NewMemberAction>(
  'member-actions.insert',
  `insert into member_actions (account_id, admin_id, action, reason, created_at)
   values ($memberId, $adminId, $action, $reason, $now)`,
);

/** Only once the account is emptied; the database refuses it before. */
export const forgetReasonsAbout = query.execute<{ accountId: number }>(
  'member-actions.forget-reasons',
  `update member_actions set reason = null where account_id = $accountId`,
);

const toPerson = (id: string) =>
  `json_build_object('id', ${id}, 'name', (
     select coalesce(a.name, a.email) from accounts a where a.id = ${id} and position('@' in a.email) > 0
   ))`;

/** Newest first. */
export function listMemberActions(
  db: Queries,
  { limit, after }: PageRequest<number>,
  memberId: number | undefined,
): Promise<MemberAction[]> {
  const list = statement<MemberAction>(
    `member-actions.list${memberId === undefined ? '' : '-of'}${after === undefined ? '' : '-after'}-${limit}`,
    `select l.id, l.action, ${toPerson('l.account_id')} as member, ${toPerson('l.admin_id')} as admin, l.reason,
       ${toIsoTime('l.created_at')} as created_at
     from member_actions l
     where true ${memberId === undefined ? '' : 'and l.account_id = $memberId'}
       ${after === undefined ? '' : 'and l.id < $after'}
     order by l.id desc
     limit ${limit}`,
  );
  return db.many(list, {
    ...(memberId !== undefined && { memberId }),
    ...(after !== undefined && { after }),
  });
}
