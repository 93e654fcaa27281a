import { query, statement, type Queries } from '../../db';

export interface AccountRow {
  id: number;
  email: string;
  password_hash: string;
  name: string | null;
  avatar: string | null;
  /** The name in the URL of the author's page. */
  handle: string | null;
  is_admin: boolean;
  is_staff: boolean;
  created_at: Date;
}

export type NewAccount = Pick<AccountRow, 'email' | 'password_hash' | 'created_at'> &
  Partial<Pick<AccountRow, 'name' | 'is_admin' | 'is_staff'>>;

/** Takes a trimmed address in lower case. */
export const findAccountByEmail = query.find<AccountRow, { email: string }>(
  'accounts.find-by-email',
  `select * from accounts where email = $email`,
);

const insertStatement = statement<AccountRow>(
  'accounts.insert',
  `insert into accounts (email, password_hash, created_at, name, is_admin, is_staff)
   values ($email, $password_hash, $created_at, $name, $is_admin, $is_staff)
   on conflict (email) do nothing
   returning *`,
);

export const getPasswordHash = query.oneValue<string, { accountId: number }>(
  'accounts.get-password-hash',
  `select password_hash from accounts where id = $accountId`,
);

/** Locks the password until the transaction ends. Undefined if the account does not exist. */
export const lockPasswordHash = query.findValue<string, { accountId: number }>(
  'accounts.lock-password-hash',
  `select password_hash from accounts where id = $accountId for no key update`,
);

export const setPassword = query.execute<{ accountId: number; passwordHash: string }>(
  'accounts.set-password',
  `update accounts set password_hash = $passwordHash where id = $accountId`,
);

const updateProfileStatement = statement<AccountRow & { previous_avatar: string | null }>(
  'accounts.update-profile',
  `update accounts a
   set
     name = case when $changesName then $name else name end,
     avatar = case when $changesAvatar then $avatar else a.avatar end
   from (select id, avatar as previous_avatar from accounts where id = $accountId for update) previous
   where a.id = previous.id
   returning a.*, previous.previous_avatar`,
);

/** Until the end of the transaction nobody else creates or changes an account. */
export const lockAccounts = query.execute('accounts.lock', `lock table accounts in share row exclusive mode`);

export const hasAdmin = query.exists('accounts.find-admin', `select 1 from accounts where is_admin limit 1`);

/** Makes the account of the address an admin's. */
export const promoteToAdmin = query.execute<{ email: string }>(
  'accounts.promote-to-admin',
  `update accounts set is_admin = true, is_staff = true where email = $email`,
);

/** Undefined when the address has an account already. */
export function insertAccount(db: Queries, account: NewAccount): Promise<AccountRow | undefined> {
  const { email, password_hash, created_at, name = null, is_admin = false, is_staff = false } = account;
  return db.find(insertStatement, { email, password_hash, created_at, name, is_admin, is_staff });
}

/** Undefined values stay unchanged. */
export interface ProfileChanges {
  name?: string | null;
  avatar?: string | null;
}

export function updateProfile(
  db: Queries,
  accountId: number,
  { name, avatar }: ProfileChanges,
): Promise<AccountRow & { previous_avatar: string | null }> {
  return db.one(updateProfileStatement, {
    accountId,
    changesName: name !== undefined,
    name,
    changesAvatar: avatar !== undefined,
    avatar,
  });
}
