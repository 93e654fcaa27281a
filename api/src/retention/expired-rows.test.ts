import { accountsRetention, sessionsRetention } from '../modules/accounts/accounts.retention';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { becomeMember, signUp } from '../testing/sign-up';
import { verifyReset } from '../testing/verify-reset';
import { createTestBrowser } from '../testing/create-test-browser';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(createTestApp);

const day = 24 * 60 * 60_000;
const tables = ['code_requests', 'reset_grants', 'refresh_tokens', 'sessions', 'accounts'];

async function countRows(): Promise<Record<string, number>> {
  await accountsRetention.run(api);
  await sessionsRetention.run(api);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await api.db.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
    counts[table] = rows[0]!.count;
  }
  return counts;
}

test('deletes what has expired, and nothing that is in use', async () => {
  const browser = await becomeMember(api, 'ann@example.com');
  await verifyReset(api, browser, 'ann@example.com');
  await signUp(createTestBrowser(api), 'pending@example.com');
  await api.mailsTo('pending@example.com');
  const full = {
    code_requests: 2,
    reset_grants: 1,
    refresh_tokens: 1,
    sessions: 1,
    accounts: 1,
  };
  expect(await countRows()).toEqual(full);

  api.clock.advance(2 * day);
  expect(await countRows()).toEqual({ ...full, code_requests: 0, reset_grants: 0 });
  api.clock.advance(60 * day);
  expect(await countRows()).toMatchObject({ refresh_tokens: 0, sessions: 0, accounts: 1 });
});

test('keeps a session whose first tokens are long used', async () => {
  const { refresh } = await createMember(api);
  const browser = createTestBrowser(api);
  const next = (await browser.post('/auth/refresh/', { refresh })).json();
  api.clock.advance(30 * day);
  expect(await countRows()).toMatchObject({ refresh_tokens: 1, sessions: 1 });
  expect((await browser.post('/auth/refresh/', { refresh: next.refresh })).statusCode).toBe(200);
});

test('keeps a used token for seven days, to recognise who sends it once more', async () => {
  const { id, refresh } = await createMember(api);
  await createTestBrowser(api).post('/auth/refresh/', { refresh });
  const countTokens = async () => {
    await sessionsRetention.run(api);
    const { rows } = await api.db.pool.query<{ count: number }>(
      `select count(*) as count
       from refresh_tokens t join sessions s on s.id = t.session_id where s.account_id = $1`,
      [id],
    );
    return rows[0]!.count;
  };
  api.clock.advance(7 * day);
  expect(await countTokens()).toBe(2);
  api.clock.advance(1);
  expect(await countTokens()).toBe(1);
});

test('deletes what a release before has left in tables that nothing else reads', async () => {
  const { id } = await createMember(api);
  const { rows } = await api.db.pool.query<{ id: string }>(
    `insert into signups (email, password_hash, browser_token_hash, created_at, expires_at)
     values ('old@example.com', 'hash', 'token', '2026-01-01', '2026-01-02') returning id`,
  );
  expect(rows).toHaveLength(1);
  await api.db.pool.query(
    `insert into one_time_codes (purpose, email, account_id, code_hash, created_at, expires_at)
     values ('reset', 'old@example.com', $1, 'hash', '2026-01-01', '2026-01-02')`,
    [id],
  );
  await accountsRetention.run(api);
  const left = await api.db.pool.query(
    'select (select count(*) from signups) as signups, (select count(*) from one_time_codes) as codes',
  );
  expect(left.rows).toEqual([{ signups: 0, codes: 0 }]);
});
