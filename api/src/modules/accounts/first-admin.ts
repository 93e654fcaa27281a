import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { hasAdmin, insertAccount, lockAccounts, promoteToAdmin } from './accounts.repository';
import { hashPassword } from '../../password-hash';

export interface FirstAdmin {
  email: string;
  /** Only set when it was generated. It is stored nowhere else. */
  password?: string;
}

/** Undefined when there is an admin. An existing member with that address becomes admin and keeps the password. */
export async function createFirstAdmin({
  config,
  db,
  clock,
  passwordCost,
}: Pick<Context, 'config' | 'db' | 'clock' | 'passwordCost'>): Promise<FirstAdmin | undefined> {
  // Stryker disable next-line ConditionalExpression: asked again below; this spares every later start a hash and a lock
  if (await hasAdmin(db)) return undefined;
  const email = normalizeEmail(config.firstAdmin.email);
  const given = config.firstAdmin.password;
  const password = given ?? randomBytes(15).toString('base64url');
  const password_hash = await hashPassword(password, passwordCost);

  return db.transaction(async (tx) => {
    // One of several starting processes creates the admin; the others wait and find it.
    await lockAccounts(tx);
    if (await hasAdmin(tx)) return undefined;
    const roles = { is_admin: true, is_staff: true };
    const account = { email, password_hash, created_at: clock.now(), name: 'Admin', ...roles };
    if (await insertAccount(tx, account)) return given === undefined ? { email, password } : { email };
    await promoteToAdmin(tx, { email });
    return { email };
  });
}
