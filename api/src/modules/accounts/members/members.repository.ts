import type { Member } from '@site/shared/contracts/api';
import { query, statement, type Queries, type Statement } from '../../../db';
import { toIsoTime } from '../../../db/iso-time';
import type { PageRequest } from '../../../paging/page';
import { behindBeginning, hasWord } from '../../../db/account-words.sql';

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

/** Of words that more members have, so many with one of them and so many of the newest members are looked at. */
export const lookedAtMax = 500;

/** Newest first. */
export function listMembers(
  db: Queries,
  page: PageRequest<number>,
  { words }: MemberFilter,
): Promise<Member[]> {
  const after = page.after === undefined ? {} : { after: page.after };
  const list = words === undefined ? toListStatement(page) : toSearchStatement(page);
  return db.many(list, words === undefined ? after : { ...after, words });
}

const nameOf = (list: string, { limit, after }: PageRequest<number>) =>
  `members.${list}${after === undefined ? '' : '-after'}-${limit}`;

const isBehind = ({ after }: PageRequest<number>) => (after === undefined ? 'true' : 'a.id < $after');

function toListStatement(page: PageRequest<number>): Statement<Member> {
  return statement(
    nameOf('list', page),
    `select ${columns} from accounts a
     where ${isAccount} and ${isBehind(page)}
     order by a.id desc
     limit ${page.limit}`,
  );
}

/**
 * Looks at those who have the rarest of the words. Where very many have each word, the newest members fill the page. Only accounts
 * have words.
 */
function toSearchStatement(page: PageRequest<number>): Statement<Member> {
  return statement(
    nameOf('search', page),
    `with sought as materialized (
       select first, ${behindBeginning('first')} as last, array(
         select account_id from account_words w
         where w.word between first and ${behindBeginning('first')} limit ${lookedAtMax}
       ) as ids
       from unnest(account_words_of($words)) first
     ), rarest as materialized (
       select ids from sought order by cardinality(ids) limit 1
     ), candidates as materialized (
       select unnest(ids) as id from rarest
       union
       select newest.id from rarest, lateral (
         select a.id from accounts a where ${isBehind(page)} order by a.id desc limit ${lookedAtMax}
       ) newest
       where cardinality(ids) = ${lookedAtMax}
     )
     select ${columns} from accounts a
     where a.id = any(array(
       select a.id from candidates a
       where ${isBehind(page)}
         and not exists (select from sought where not ${hasWord('a.id', 'sought', 'anywhere')})
       order by a.id desc
       limit ${page.limit}
     ))
     order by a.id desc`,
  );
}

/** False when it was so before. */
export async function setRole(
  tx: Queries,
  { id, role, given }: { id: number; role: 'admin' | 'staff'; given: boolean },
): Promise<boolean> {
  return (await tx.find(role === 'admin' ? setAdmin : setStaff, { id, given })) !== undefined;
}
