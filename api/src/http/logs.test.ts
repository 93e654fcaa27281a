import { pino } from 'pino';
import { createApp } from '../app';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { goodPassword } from '../testing/sign-up';
import { failedLoginsPerAccount, verificationsPerNetwork } from '../modules/accounts/account-limits';
import type { App } from './app-type';

let site: TestApp;
let app: App;
let lines: string[];

/** The same site with everything logged that can be. */
beforeAll(async () => {
  lines = [];
  site = await createTestApp();
  app = await createApp(site, pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const email = 'secretive@example.com';
const credentials = { email, password: goodPassword };
const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

async function takeCode(): Promise<string> {
  await app.mailWorker.drain();
  return /\b\d{6}\b/.exec(site.mailer.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

test('no address, password, code, token or cookie is in any line, whatever happens', async () => {
  const signup = await post('/api/signup/', { ...credentials, confirm_password: goodPassword });
  const cookie = String(signup.headers['set-cookie']).split(';')[0] ?? '';
  await post('/api/login/', credentials, { cookie });
  const code = await takeCode();
  const wrongCode = code === '111111' ? '222222' : '111111';
  await post('/api/verify-otp/', { email, otp: wrongCode }, { cookie });
  await post('/api/verify-otp/', { email, otp: wrongCode });
  const verified = await post('/api/verify-otp/', { email, otp: code }, { cookie });
  const { token, refresh } = verified.json<{ token: string; refresh: string }>();
  expect(token).toMatch(/\S{20}/);

  const login = await post('/api/login/', credentials);
  const headers = { authorization: `Bearer ${token}`, cookie };
  await app.inject({ url: '/api/profile/', headers });
  await post('/api/auth/refresh/', { refresh });
  await post('/api/login/', { email, password: 'a wrong password' });
  await post('/api/forgot-password/', { email }, { cookie });
  const resetCode = await takeCode();
  const reset = await post('/api/verify-otp/', { email, otp: resetCode }, { cookie });
  expect(reset.statusCode).toBe(200);
  const grant = String(reset.headers['set-cookie']).split(';')[0] ?? '';

  // An error that nobody foresaw is logged whole, with what the database says of it.
  await site.db.pool.query('alter table reset_grants rename to reset_grants_away');
  const newPassword = 'another good password 7';
  const broken = await post(
    '/api/update-password/',
    { email, password: newPassword, confirm_password: newPassword },
    { cookie: grant },
  );
  expect(broken.statusCode).toBe(500);
  await site.db.pool.query('alter table reset_grants_away rename to reset_grants');

  const secrets = {
    email,
    mailbox: 'secretive',
    password: goodPassword,
    wrongPassword: 'a wrong password',
    newPassword,
    code,
    wrongCode,
    resetCode,
    token,
    refresh,
    secondRefresh: login.json<{ refresh: string }>().refresh,
    cookie: cookie.slice(cookie.indexOf('=') + 1),
    grant: grant.slice(grant.indexOf('=') + 1),
    tokenSecret: site.config.tokenSecret,
  };
  const log = lines.join('');
  expect(log.split('\n').length).toBeGreaterThan(10);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length]).toEqual([name, expect.any(Number)]);
    expect(secret.length).toBeGreaterThan(5);
    // Six digits may be part of a time or an id by chance; a code would stand by itself.
    const found = /^\d{6}$/.test(secret) ? new RegExp(`\\D${secret}\\D`).test(log) : log.includes(secret);
    expect([name, found]).toEqual([name, false]);
  }
  expect(log).not.toMatch(/authorization|set-cookie|argon2/i);
});

interface Refusal {
  level: number;
  event: string;
  account: string;
  reason: string;
}

/** The records that a piece of work leaves. */
async function readRefusals(work: () => Promise<unknown>): Promise<Refusal[]> {
  const before = lines.length;
  await work();
  return lines
    .slice(before)
    .map((line) => JSON.parse(line) as Refusal & { msg: string })
    .filter(({ msg }) => msg === 'refused')
    .map(({ level, event, account, reason }) => ({ level, event, account, reason }));
}

test('every refused log-in leaves a record with its reason, and with the account as a keyed hash', async () => {
  const [member, pending] = ['member@example.com', 'pending@example.com'];
  const logIn = (address: string, password: string) => post('/api/login/', { email: address, password });
  const signUp = (address: string) =>
    post('/api/signup/', { email: address, password: goodPassword, confirm_password: goodPassword });
  const signup = await signUp(member);
  const cookie = String(signup.headers['set-cookie']).split(';')[0] ?? '';
  await post('/api/verify-otp/', { email: member, otp: await takeCode() }, { cookie });
  await signUp(pending);

  const [unknown, wrong, again, notVerified, ...others] = await readRefusals(async () => {
    await logIn('nobody@example.com', goodPassword);
    await logIn(member, 'a wrong password');
    await logIn(' MEMBER@example.com', 'another wrong password');
    await logIn(pending, goodPassword);
    await logIn(member, goodPassword);
  });
  expect(others).toEqual([]);
  const record = { level: 30, event: 'login_refused', account: expect.stringMatching(/^[\w-]{22}$/) };
  expect(unknown).toEqual({ ...record, reason: 'unknown_account' });
  expect(wrong).toEqual({ ...record, reason: 'wrong_password' });
  expect(again).toEqual(wrong);
  expect(notVerified).toEqual({ ...record, reason: 'not_verified' });
  expect(new Set([unknown?.account, wrong?.account, notVerified?.account]).size).toBe(3);

  for (let failed = 2; failed < failedLoginsPerAccount.points; failed += 1) await logIn(member, 'a guess');
  expect(await readRefusals(() => logIn(member, 'a guess'))).toEqual([
    { ...record, account: wrong?.account, reason: 'too_many' },
  ]);
});

test('every refused code leaves a record likewise', async () => {
  const requested = await post('/api/forgot-password/', { email: 'somebody@example.com' });
  const cookie = String(requested.headers['set-cookie']).split(';')[0] ?? '';
  await app.mailWorker.drain();
  const verify = (headers = {}) =>
    post('/api/verify-otp/', { email: 'somebody@example.com', otp: '000000' }, headers);
  const [withoutCookie, wrong] = await readRefusals(async () => {
    await verify();
    await verify({ cookie });
  });
  const record = { level: 30, event: 'code_refused', account: expect.any(String) };
  expect(withoutCookie).toEqual({ ...record, reason: 'no_code' });
  expect(wrong).toEqual({ ...record, account: withoutCookie?.account, reason: 'wrong_code' });

  for (let calls = 1; calls < verificationsPerNetwork.points; calls += 1) await verify();
  expect(await readRefusals(() => verify())).toEqual([
    { ...record, account: withoutCookie?.account, reason: 'too_many' },
  ]);
});

test('a line of the log is found by the id that the error body carries', async () => {
  await site.db.pool.query('drop table sessions cascade');
  const response = await post('/api/login/', credentials);
  expect(response.statusCode).toBe(500);
  const { requestId } = response.json<{ requestId: string }>();
  expect(response.headers['x-request-id']).toBe(requestId);
  const failure = lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; level: number })
    .find(({ reqId, msg }) => reqId === requestId && msg === 'request failed');
  expect(failure).toMatchObject({ level: 50 });
});
