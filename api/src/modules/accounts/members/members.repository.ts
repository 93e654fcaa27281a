import type { Member } from '@site/shared/contracts/api';
import { query, statement, unpreparedStatement, type Queries } from '../../../db';
import { toIsoTime } from '../../../db/iso-time';
import type { PageRequest } from '../../../paging/page';

const columns = `a.id, a.email, a.name, a.handle, a.is_admin, a.is_staff, ${toIsoTime('a.created_at')} as created_at,
  (select count(*) from posts p where p.author_id = a.id and p.status = 'published') as posts,
  case
    when exists (select from account_deletions d where d.account_id = a.id) then 'deleted'
    when exists (select from account_suspensions s where s.account_id = a.id) then 'suspended'
    else 'active'
  end as state,
  exists (select from account_suspensions s where s.account_id = a.id and s.hides_posts) as hides_posts`;

/** Rows without an address are what is left of deleted accounts. */
const isAccount = `position('@' in a.email) > 0`;

export const findMember = query.find<Member, { id: number }>(
  'members.find',
  `select ${columns} from accounts a where a.id = $id and ${isAccount}`,
);

const setAdmin = statement<{ id: number }>(
  'members.set-admin',
  `update accounts set is_admin = $given where id = $id and is_admin <> $given returning id`,
);

const setStaff = statement<{ id: number }>(
  'members.set-staff',
  `update accounts set is_staff = $given where id = $id and is_staff <> $given returning id`,
);

export interface MemberFilter {
  /** Beginnings of words of name or address. */
  words?: string | undefined;
}

/** Newest first. */
export function listMembers(
  db: Queries,
  { limit, after }: PageRequest<number>,
  { words }: MemberFilter,
): Promise<Member[]> {
  // How many members have a word decides whether its index or the order is read.
  const toStatement = words === undefined ? statement : unpreparedStatement;
  const list = toStatement<Member>(
    `members.list${words === undefined ? '' : '-with'}${after === undefined ? '' : '-after'}-${limit}`,
    `select ${columns} from accounts a
     where ${isAccount}
       ${words === undefined ? '' : 'and member_words(a.name, a.email) @@ member_search($words)'}
       ${after === undefined ? '' : 'and a.id < $after'}
     order by a.id desc
     limit ${limit}`,
  );
  return db.many(list, { ...(words !== undefined && { words }), ...(after !== undefined && { after }) });
}

/** False when it was so before. */
export async function setRole(
  tx: Queries,
  { id, role, given }: { id: number; role: 'admin' | 'staff'; given: boolean },
): Promise<boolean> {
  return (await tx.find(role === 'admin' ? setAdmin : setStaff, { id, given })) !== undefined;
}
