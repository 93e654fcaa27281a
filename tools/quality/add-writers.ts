import { Client } from 'pg';
import { logIn, type Credentials } from './log-in';

interface SiteWithDatabase {
  databaseUrl: string;
  admin: Credentials;
}

/** Creates more admins with the first one's password; each may write 60 posts an hour. Resolves with their tokens. */
export async function addWriters(
  apiUrl: string,
  { databaseUrl, admin }: SiteWithDatabase,
  count: number,
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `insert into accounts (email, password_hash, is_admin, created_at)
     select 'writer-' || n || '@example.com', password_hash, true, now()
     from accounts, generate_series(1, $2::int) n where email = $1
     returning email`,
    [admin.email, count],
  );
  await client.end();
  const tokens: string[] = [];
  for (const { email } of rows) tokens.push(await logIn(apiUrl, { email, password: admin.password }));
  return tokens;
}
