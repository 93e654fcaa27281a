import { query } from '../../../db';

/** Tables with data of one account only. Posts and pictures may be used elsewhere, and are handled separately. */
const owned = [
  ['sessions', 'account_id'],
  ['identities', 'account_id'],
  ['reset_grants', 'account_id'],
  ['one_time_codes', 'account_id'],
  ['account_exports', 'account_id'],
  ['member_notifications', 'account_id'],
  ['drafts', 'author_id'],
  ['post_reports', 'account_id'],
  ['reading_list', 'account_id'],
  ['member_groups', 'account_id'],
] as const;

const ownedByEmail = ['code_requests', 'signups', 'provider_logins'];

/** Where the registry records people, as `toAdminName` writes them. */
const actors = [
  ['registry_audit', 'actor'],
  ['releases', 'published_by'],
  ['shell_builds', 'published_by'],
  ['notification_subscriptions', 'created_by'],
] as const;

export const removePersonalRows = query.executeAll<{ accountId: number; email: string }>(
  'personal-data.remove-rows',
  ...owned.map(([table, owner]) => `delete from ${table} where ${owner} = $accountId`),
  ...ownedByEmail.map((table) => `delete from ${table} where email = $email`),
  ...actors.map(
    ([table, column]) =>
      `update ${table} set ${column} = 'deleted account (admin)' where ${column} = $email || ' (admin)'`,
  ),
);

/** The ids of the member's pictures. */
export const listOwnImages = query.manyValues<string, { accountId: number }>(
  'personal-data.list-images',
  `select id from images where owner_id = $accountId`,
);

const isReferred = `exists (select from posts where author_id = a.id)
  or exists (select from posts where decided_by = a.id)
  or exists (select from images where owner_id = a.id)`;

/** Removes the row of an empty account that nothing refers to. */
export const removeUnreferred = query.execute<{ accountId: number }>(
  'personal-data.remove-account',
  `delete from accounts a where id = $accountId and not (${isReferred})`,
);

/** Empties the row of the account, because posts, decisions and pictures may still refer to it. */
export const emptyAccount = query.execute<{ accountId: number }>(
  'personal-data.empty-account',
  // Without an @ nobody can have the address, and no password matches an invalid hash.
  `update accounts set
     email = 'deleted account ' || id, password_hash = 'no password fits', name = null, avatar = null, handle = null,
     bio = null, links = '{}', is_admin = false, is_staff = false
   where id = $accountId`,
);
