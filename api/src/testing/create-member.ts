import type { InjectOptions, Response } from 'light-my-request';
import { insertAccount, type NewAccount } from '../modules/accounts/accounts.repository';
import { createSessions, type TokenPair } from '../modules/accounts/sessions/sessions.service';
import type { TestApp } from './create-test-app';

export interface Member extends TokenPair {
  id: number;
  email: string;
  /** For `inject`. */
  headers: { authorization: string };
  /** Requests to the member's site, of paths below `/api`. */
  get(path: string): Promise<Response>;
  post(path: string, payload?: InjectOptions['payload']): Promise<Response>;
  put(path: string, payload?: InjectOptions['payload']): Promise<Response>;
  delete(path: string): Promise<Response>;
}

let count = 0;

/** A signed-in member, or with `is_admin` an admin, made without signing up and without a usable password. */
export async function createMember(testApp: TestApp, account: Partial<NewAccount> = {}): Promise<Member> {
  count += 1;
  const row = await insertAccount(testApp.db, {
    email: `member-${count}@example.com`,
    password_hash: 'no password fits',
    created_at: testApp.clock.now(),
    ...account,
  });
  if (!row) throw new Error('The address has an account already');
  return signIn(testApp, row);
}

/** A session of its own, for tests in which the first one ends. */
export async function signIn(
  testApp: TestApp,
  account: Pick<NewAccount, 'email'> & { id: number },
): Promise<Member> {
  return toMember(testApp, account, await createSessions(testApp).start(testApp.db, account.id));
}

export function toMember(
  { inject }: Pick<TestApp, 'inject'>,
  { id, email }: Pick<Member, 'id' | 'email'>,
  pair: TokenPair,
): Member {
  const headers = { authorization: `Bearer ${pair.access}` };
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (path: string, payload?: InjectOptions['payload']) =>
      inject({ method, url: `/api${path}`, headers, ...(payload !== undefined && { payload }) });
  return {
    id,
    email,
    ...pair,
    headers,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}
