import { Client } from 'pg';
import type { Credentials } from '../../log-in';
import { withoutIndexes } from './without-indexes';

/** With the admin's password hash, so that nothing is hashed. */
const insertAccounts = `
  insert into accounts (email, password_hash, name, handle, created_at)
  select 'member-' || n || '@example.com', password_hash, 'Member ' || n, 'member-' || n,
    timestamptz '2020-01-01' + n * interval '1 minute'
  from accounts, generate_series(1, $2::int) n where email = $1
  order by n
  returning id`;

/** One session for each member. */
const insertSessions = `
  with begun as (insert into sessions (account_id, created_at) select id, now() from accounts where id >= $1 returning id)
  insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
  select sha256(uuid_send(id)), id, now(), now() + interval '60 days' from begun`;

/** One line about each member. */
const insertActions = `
  insert into member_actions (account_id, admin_id, action, reason, created_at)
  select id, 1, 'end_sessions', 'A reason.', now() from accounts where id >= $1`;

export interface GeneratedMembers {
  /** The ids are consecutive from here on. */
  firstId: number;
  /** The credentials of the member with a number from 1 on. */
  credentialsOf: (number: number) => Credentials;
}

/** Adds members, each with a session. */
export async function generateMembers(
  databaseUrl: string,
  count: number,
  admin: Credentials,
): Promise<GeneratedMembers> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const { rows } = await withoutIndexes(client, ['account_words_word', 'account_words_public'], () =>
      client.query<{ first: string }>(`with made as (${insertAccounts}) select min(id) as first from made`, [
        admin.email,
        count,
      ]),
    );
    const firstId = Number(rows[0]?.first);
    await client.query(insertSessions, [firstId]);
    await client.query(insertActions, [firstId]);
    await client.query('vacuum analyze accounts, sessions, refresh_tokens, member_actions');
    const { password } = admin;
    return {
      firstId,
      credentialsOf: (number) => ({ email: `member-${number}@example.com`, password }),
    };
  } finally {
    await client.end();
  }
}
