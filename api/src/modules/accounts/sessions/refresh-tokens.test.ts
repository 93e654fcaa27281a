import { createSessions } from './sessions.service';
import { createMember, type Member } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { createTestBrowser } from '../../../testing/create-test-browser';
import { forAllTests } from '../../../testing/fixtures';

const api = forAllTests(createTestApp);

const graceMs = 10_000;
const day = 24 * 60 * 60_000;

const refresh = (token: string) => createTestBrowser(api).post('/auth/refresh/', { refresh: token });

async function successorOf(token: string): Promise<string> {
  const response = await refresh(token);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().refresh;
}

async function statusOfProfile(access: string): Promise<number> {
  const headers = { authorization: `Bearer ${access}` };
  return (await api.inject({ url: '/api/profile/', headers })).statusCode;
}

async function countTokens({ id }: Member): Promise<{ all: number; unused: number }> {
  const { rows } = await api.db.pool.query<{ all: number; unused: number }>(
    `select count(*) as all, count(*) filter (where t.used_at is null) as unused
     from refresh_tokens t join sessions s on s.id = t.session_id where s.account_id = $1`,
    [id],
  );
  return rows[0]!;
}

test('fifty parallel uses of one token leave one successor, and each gets it', async () => {
  const member = await createMember(api);
  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(member.refresh)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(new Set(responses.map((response) => response.json().refresh)).size).toBe(1);
  expect(await countTokens(member)).toEqual({ all: 2, unused: 1 });
  expect(await statusOfProfile(responses.at(-1)!.json().access)).toBe(200);
});

test('a late copy of a token gets the same successor within the grace time', async () => {
  const member = await createMember(api);
  const successor = await successorOf(member.refresh);
  api.clock.advance(graceMs);
  expect(await successorOf(member.refresh)).toBe(successor);
  expect(await countTokens(member)).toEqual({ all: 2, unused: 1 });
});

test('a late copy gets the newest token when its successor has been used already', async () => {
  const member = await createMember(api);
  const successor = await successorOf(member.refresh);
  const newest = await successorOf(successor);
  api.clock.advance(graceMs);
  expect(await successorOf(member.refresh)).toBe(newest);
  api.clock.advance(10 * 60_000);
  expect((await refresh(newest)).statusCode).toBe(200);
});

test.each([
  [10, 200],
  [11, 401],
])('a late copy of a token that was followed by %i others gets %i', async (followers, status) => {
  const member = await createMember(api);
  let newest = member.refresh;
  for (let count = 0; count < followers; count += 1) newest = await successorOf(newest);
  const response = await refresh(member.refresh);
  expect(response.statusCode).toBe(status);
  if (status === 200) expect(response.json().refresh).toBe(newest);
  expect((await refresh(newest)).statusCode).toBe(200);
});

test('somebody who copied a token and its owner cannot both go on', async () => {
  const member = await createMember(api);
  const [owners, thiefs] = [await successorOf(member.refresh), await successorOf(member.refresh)];
  api.clock.advance(10 * 60_000);
  expect((await refresh(thiefs)).statusCode).toBe(200);
  api.clock.advance(10 * 60_000);
  expect((await refresh(owners)).statusCode).toBe(401);
  expect(await countTokens(member)).toMatchObject({ unused: 1 });
  const [{ ended_at: endedAt }] = (
    await api.db.pool.query('select ended_at from sessions where account_id = $1', [member.id])
  ).rows;
  expect(endedAt).not.toBeNull();
});

test('no token works once its session has ended, within the grace time neither', async () => {
  const member = await createMember(api);
  const successor = await successorOf(member.refresh);
  await createTestBrowser(api).post('/logout/', { refresh: successor });
  expect((await refresh(member.refresh)).statusCode).toBe(401);
  expect((await refresh(successor)).statusCode).toBe(401);
});

test('a used token whose successor is gone ends in a log-in, not in a fault', async () => {
  const member = await createMember(api);
  await successorOf(member.refresh);
  await api.db.pool.query('delete from refresh_tokens where used_at is null');
  expect((await refresh(member.refresh)).statusCode).toBe(401);
});

test('a token that expires within the grace time of its use still leads to its successor', async () => {
  const member = await createMember(api);
  api.clock.advance(60 * day - 1);
  const successor = await successorOf(member.refresh);
  api.clock.advance(2);
  expect(await successorOf(member.refresh)).toBe(successor);
});

describe('the lifetime of a session', () => {
  /** Uses the session every thirty days until then, and returns its tokens. */
  async function useUntil(days: number) {
    const member = await createMember(api);
    let pair = { access: member.access, refresh: member.refresh };
    for (let passed = 0; passed + 30 < days; passed += 30) {
      api.clock.advance(30 * day);
      pair = (await refresh(pair.refresh)).json();
    }
    api.clock.advance((days % 30 || 30) * day - 60_000);
    pair = (await refresh(pair.refresh)).json();
    return { member, ...pair };
  }

  test('is ninety days, however often it is used', async () => {
    const { access, refresh: token } = await useUntil(90);
    expect(await statusOfProfile(access)).toBe(200);
    api.clock.advance(60_001);
    expect(await statusOfProfile(access)).toBe(401);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test('bounds what a refresh token lives', async () => {
    const { member } = await useUntil(90);
    const { rows } = await api.db.pool.query<{ tooLong: number }>(
      `select count(*) as "tooLong" from refresh_tokens t join sessions s on s.id = t.session_id
       where s.account_id = $1 and t.expires_at > s.created_at + interval '90 days'`,
      [member.id],
    );
    expect(rows).toEqual([{ tooLong: 0 }]);
  });

  test('is what SESSION_MAX_DAYS says, for sessions that run already as well', async () => {
    const member = await createMember(api);
    const strict = createSessions({ ...api, config: { ...api.config, sessionMaxDays: 1 } });
    api.clock.advance(day - 1);
    const { refresh: token } = await strict.refresh(member.refresh);
    api.clock.advance(2);
    await expect(strict.refresh(token)).rejects.toThrow('Your session has ended. Please log in again.');
    await expect(strict.signOut({ refreshToken: token })).rejects.toThrow('Authentication required');
  });
});
