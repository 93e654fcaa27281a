import type { GroupSummary } from '@site/shared/contracts/api';
import { query } from '../../db';

export const listGroups = query.many<GroupSummary>(
  'member-groups.list',
  `select g.name, array_agg(a.email order by a.email) as members
   from member_groups g join accounts a on a.id = g.account_id group by g.name order by g.name`,
);

export const listGroupsOf = query.manyValues<string, { accountId: number }>(
  'member-groups.list-of-account',
  `select name from member_groups where account_id = $accountId order by name`,
);

export const groupExists = query.exists<{ name: string }>(
  'member-groups.exists',
  `select name from member_groups where name = $name limit 1`,
);

/** Which of the addresses are those of accounts. */
export const findKnownAddresses = query.manyValues<string, { emails: string[] }>(
  'member-groups.find-accounts',
  `select email from accounts where email = any($emails::text[])`,
);

/** Replaces the members of a group by the accounts with these addresses. */
export const saveGroup = query.executeAll<{ name: string; emails: string[] }>(
  'member-groups.save',
  `delete from member_groups g using accounts a
   where g.name = $name and a.id = g.account_id and a.email <> all($emails::text[])`,
  `insert into member_groups (name, account_id) select $name, id from accounts where email = any($emails::text[])
   on conflict do nothing`,
);
