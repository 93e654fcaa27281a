import { Client } from 'pg';
import { logIn, makePostBody, startApiUnderTest, writePosts, type ApiUnderTest } from './api-under-test';
import { compareWithBare, type Comparison } from './compare-with-bare';
import { always, type Call } from './measure';

const postCount = 40;

/** Enough that nobody reaches the limit of posts that one member may write in an hour, also on a fast machine. */
const writerCount = 200;

/** Hashing and writing are slow by design; few at once show how slow. */
const oneRound = { rounds: 1, seconds: 3, connections: 8 };

/** Compares each call with the same bytes from a bare server. */
export async function measureCeiling(log: (line: string) => void): Promise<Comparison[]> {
  const api = await startApiUnderTest();
  try {
    return await compareCalls(api, log);
  } finally {
    await api.stop();
  }
}

async function compareCalls(api: ApiUnderTest, log: (line: string) => void): Promise<Comparison[]> {
  const { url, admin } = api;
  const lastId = await writePosts(url, await logIn(url, admin), postCount);
  const json = { 'content-type': 'application/json' };
  const compare = (name: string, call: Call, options?: typeof oneRound) => {
    log(`Measuring ${name} …`);
    return compareWithBare(url, name, call, options);
  };
  const logInCall = always({ path: '/login/', method: 'POST', headers: json, body: JSON.stringify(admin) });
  const writers = await addWriters(api);
  const body = await makePostBody(url);
  let count = 0;
  const createCall: Call = () => {
    const token = writers[(count += 1) % writers.length] ?? '';
    return { path: '/posts/', method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body };
  };
  return [
    await compare('list', always({ path: '/posts/' })),
    await compare('one post', always({ path: `/posts/${lastId}/` })),
    await compare('search', always({ path: '/posts/?q=usual+length' })),
    await compare('login', logInCall, oneRound),
    await compare('create a post', createCall, oneRound),
  ];
}

/** Admins with the password of the first one; resolves with their access tokens. */
async function addWriters({ url, databaseUrl, admin }: ApiUnderTest): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `insert into accounts (email, password_hash, is_admin, created_at)
     select 'writer-' || n || '@example.com', password_hash, true, now()
     from accounts, generate_series(1, $2::int) n where email = $1
     returning email`,
    [admin.email, writerCount],
  );
  await client.end();
  const tokens: string[] = [];
  for (const { email } of rows) tokens.push(await logIn(url, { email, password: admin.password }));
  return tokens;
}
