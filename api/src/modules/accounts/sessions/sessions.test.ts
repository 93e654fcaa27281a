import { createHmac } from 'node:crypto';
import { createSessions } from './sessions.service';
import { createMember } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { createTestBrowser } from '../../../testing/create-test-browser';
import { forAllTests } from '../../../testing/fixtures';

const api = forAllTests(createTestApp);

const refresh = (token: string) => createTestBrowser(api).post('/auth/refresh/', { refresh: token });

async function statusOfProfile(authorization: string): Promise<number> {
  return (await api.inject({ url: '/api/profile/', headers: { authorization } })).statusCode;
}

test('exchanges a refresh token for another pair that works', async () => {
  const member = await createMember(api);
  const response = await refresh(member.refresh);
  expect(response.statusCode).toBe(200);
  expect(response.json().refresh).not.toBe(member.refresh);
  expect(await statusOfProfile(`Bearer ${response.json().access}`)).toBe(200);
  expect((await refresh(response.json().refresh)).statusCode).toBe(200);
});

test('a token used again after the grace time ends its whole family, and no other', async () => {
  const member = await createMember(api);
  const other = await createMember(api);
  const next = (await refresh(member.refresh)).json();
  api.clock.advance(10_001);
  expect((await refresh(member.refresh)).statusCode).toBe(401);
  expect((await refresh(next.refresh)).statusCode).toBe(401);
  expect(await statusOfProfile(`Bearer ${next.access}`)).toBe(401);
  expect(await statusOfProfile(other.headers.authorization)).toBe(200);
});

test('refuses refresh tokens that are unknown, expired or of an ended session', async () => {
  const member = await createMember(api);
  expect((await refresh('made up')).statusCode).toBe(401);
  api.clock.advance(60 * 24 * 60 * 60_000 + 1);
  expect((await refresh(member.refresh)).statusCode).toBe(401);
});

test('access tokens end after ten minutes', async () => {
  const { headers } = await createMember(api);
  api.clock.advance(9 * 60_000);
  expect(await statusOfProfile(headers.authorization)).toBe(200);
  api.clock.advance(60_001);
  expect(await statusOfProfile(headers.authorization)).toBe(401);
});

describe('refuses an access token', () => {
  const toText = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  async function findClaims(): Promise<{ payload: Record<string, unknown>; signed: string }> {
    const { access } = await createMember(api, { is_admin: true });
    const payload = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString());
    return { payload, signed: access };
  }

  test('without a signature', async () => {
    const { payload } = await findClaims();
    const token = `${toText({ alg: 'none', typ: 'JWT' })}.${toText(payload)}.`;
    expect(await statusOfProfile(`Bearer ${token}`)).toBe(401);
  });

  test('signed with another key', async () => {
    const { payload } = await findClaims();
    const content = `${toText({ alg: 'HS256', typ: 'JWT' })}.${toText(payload)}`;
    const signature = createHmac('sha256', 'another key').update(content).digest('base64url');
    expect(await statusOfProfile(`Bearer ${content}.${signature}`)).toBe(401);
  });

  test('whose claims were changed', async () => {
    const { payload, signed } = await findClaims();
    const [header, , signature] = signed.split('.');
    const token = `${header}.${toText({ ...payload, sub: '999' })}.${signature}`;
    expect(await statusOfProfile(`Bearer ${token}`)).toBe(401);
    expect(await statusOfProfile(`Bearer ${signed}`)).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi'])('that reads "%s"', async (header) => {
    expect(await statusOfProfile(header)).toBe(401);
  });
});

describe('logout', () => {
  const logout = (authorization: string, body: object) =>
    createTestBrowser(api).post('/logout/', body, { headers: { authorization } });

  test('ends the session of the refresh token, and no other', async () => {
    const member = await createMember(api);
    const elsewhere = await createSessions(api).start(api.db, member.id);
    expect((await logout(member.headers.authorization, { refresh: member.refresh })).statusCode).toBe(200);
    expect((await refresh(member.refresh)).statusCode).toBe(401);
    expect(await statusOfProfile(member.headers.authorization)).toBe(401);
    expect((await refresh(elsewhere.refresh)).statusCode).toBe(200);
  });

  test('ends the session of the refresh token, also where the access token is of another one', async () => {
    const member = await createMember(api);
    const elsewhere = await createSessions(api).start(api.db, member.id);
    expect((await logout(member.headers.authorization, { refresh: elsewhere.refresh })).statusCode).toBe(200);
    expect((await refresh(elsewhere.refresh)).statusCode).toBe(401);
    expect(await statusOfProfile(member.headers.authorization)).toBe(200);
  });

  test('ends the current session when no refresh token is sent', async () => {
    const member = await createMember(api);
    expect((await logout(member.headers.authorization, {})).statusCode).toBe(200);
    expect(await statusOfProfile(member.headers.authorization)).toBe(401);
  });

  test.each([
    ['no access token', ''],
    ['an expired access token', 'expired'],
    ['nonsense for an access token', 'Bearer nonsense'],
  ])('needs nothing but the refresh token: %s', async (_name, header) => {
    const member = await createMember(api);
    const authorization = header === 'expired' ? member.headers.authorization : header;
    if (header === 'expired') api.clock.advance(11 * 60_000);
    const response = await logout(authorization, { refresh: member.refresh });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Logout successful' }]);
    expect((await refresh(member.refresh)).statusCode).toBe(401);
  });

  test('ends all sessions by a refresh token alone as well', async () => {
    const member = await createMember(api);
    const elsewhere = await createSessions(api).start(api.db, member.id);
    expect((await logout('', { refresh: member.refresh, everywhere: true })).statusCode).toBe(200);
    expect((await refresh(elsewhere.refresh)).statusCode).toBe(401);
  });

  test.each([{}, { refresh: 'made up' }, { everywhere: true }])(
    'is refused to who shows no session: %j',
    async (body) => {
      const member = await createMember(api);
      expect((await logout('', body)).statusCode).toBe(401);
      expect(await statusOfProfile(member.headers.authorization)).toBe(200);
    },
  );

  test('is refused with the refresh token of a session that has ended', async () => {
    const member = await createMember(api);
    await logout('', { refresh: member.refresh });
    expect((await logout('', { refresh: member.refresh })).statusCode).toBe(401);
  });

  test('is refused with a refresh token at the end of its life', async () => {
    const member = await createMember(api);
    api.clock.advance(60 * 24 * 60 * 60_000);
    expect((await logout('', { refresh: member.refresh })).statusCode).toBe(401);
  });

  test('ends all sessions of the account when asked to', async () => {
    const member = await createMember(api);
    const elsewhere = await createSessions(api).start(api.db, member.id);
    const other = await createMember(api);
    expect((await logout(member.headers.authorization, { everywhere: true })).statusCode).toBe(200);
    expect((await refresh(elsewhere.refresh)).statusCode).toBe(401);
    expect(await statusOfProfile(member.headers.authorization)).toBe(401);
    expect(await statusOfProfile(other.headers.authorization)).toBe(200);
  });

  test("leaves somebody else's session alone", async () => {
    const [member, victim] = [await createMember(api), await createMember(api)];
    expect((await logout(member.headers.authorization, { refresh: victim.refresh })).statusCode).toBe(200);
    expect(await statusOfProfile(victim.headers.authorization)).toBe(200);
    expect(await statusOfProfile(member.headers.authorization)).toBe(401);
  });
});
