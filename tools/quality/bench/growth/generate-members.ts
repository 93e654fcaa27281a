import { Client } from 'pg';
import type { Credentials } from '../../log-in';

/** With the password of the admin, so that nothing is hashed. */
const insertAccounts = `
  insert into accounts (email, password_hash, name, handle, created_at)
  select 'member-' || n || '@example.com', password_hash, 'Member ' || n, 'member-' || n,
    timestamptz '2020-01-01' + n * interval '1 minute'
  from accounts, generate_series(1, $2::int) n where email = $1
  order by n
  returning id`;

/** As if each had logged in on one device. */
const insertSessions = `
  with begun as (insert into sessions (account_id, created_at) select id, now() from accounts where id >= $1 returning id)
  insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
  select sha256(uuid_send(id)), id, now(), now() + interval '60 days' from begun`;

export interface GeneratedMembers {
  /** The ids of the others follow it. */
  firstId: number;
  /** Of the member with that number, from 1 on. */
  credentialsOf: (number: number) => Credentials;
}

/** Adds so many members, each with a session. */
export async function generateMembers(
  databaseUrl: string,
  count: number,
  admin: Credentials,
): Promise<GeneratedMembers> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const { rows } = await client.query<{ first: string }>(
      `with made as (${insertAccounts}) select min(id) as first from made`,
      [admin.email, count],
    );
    const firstId = Number(rows[0]?.first);
    await client.query(insertSessions, [firstId]);
    await client.query('vacuum analyze accounts, sessions, refresh_tokens');
    const { password } = admin;
    return {
      firstId,
      credentialsOf: (number) => ({ email: `member-${number}@example.com`, password }),
    };
  } finally {
    await client.end();
  }
}
