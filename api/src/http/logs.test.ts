import { once } from 'node:events';
import { createApp } from '../app';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { goodPassword } from '../testing/sign-up';
import { failedLoginsPerAccount, verificationsPerNetwork } from '../modules/accounts/account-limits';
import { waitUntil } from '../testing/wait-until';
import type { App } from './app-type';
import { createLog } from './create-log';

let site: TestApp;
let app: App;
let lines: string[];
let address: string;

/** The same site with the most detailed log. */
beforeAll(async () => {
  lines = [];
  site = await createTestApp();
  app = await createApp(site, createLog('trace', { write: (line) => void lines.push(line) }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await site.close();
});

const email = 'secretive@example.com';
const credentials = { email, password: goodPassword };
const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

async function sendPost(headers: object): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'A post', content: '<p>Hello</p>', category: '1' }))
    form.append(name, value);
  return (await post('/api/posts/', form, headers)).statusCode;
}

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
  expect(await sendPost(headers)).toBe(201);
  await post('/api/auth/refresh/', { refresh });
  await post('/api/login/', { email, password: 'a wrong password' });
  await post('/api/forgot-password/', { email }, { cookie });
  const resetCode = await takeCode();
  const reset = await post('/api/verify-otp/', { email, otp: resetCode }, { cookie });
  expect(reset.statusCode).toBe(200);
  const grant = String(reset.headers['set-cookie']).split(';')[0] ?? '';

  // An unexpected error is logged in full, with the database's message.
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
    // Six digits may occur in a time or an id by chance; a code would be a separate number.
    const found = /^\d{6}$/.test(secret) ? new RegExp(`\\D${secret}\\D`).test(log) : log.includes(secret);
    expect([name, found]).toEqual([name, false]);
  }
  expect(log).not.toMatch(/authorization|set-cookie|argon2/i);
});

test('one line says of a request what happened, and nothing of what was searched for', async () => {
  lines.length = 0;
  const searched = await fetch(`${address}/api/posts/?q=nightingale&category=1`);
  const { length } = await searched.text();
  await waitUntil(() => lines.length === 1);
  const headers = { 'x-forwarded-for': '10.1.2.3' };
  await (await fetch(`${address}/api/nowhere?token=nightingale`, { headers })).text();
  await waitUntil(() => lines.length === 2);
  await (await fetch(`${address}/api/%zz?nightingale`)).text();
  await waitUntil(() => lines.length >= 3);
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records).toHaveLength(3);
  expect(records[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    reqId: searched.headers.get('x-request-id'),
    remoteAddress: '127.0.0.1',
    method: 'GET',
    path: '/api/posts/',
    status: 200,
    durationMs: expect.any(Number),
    bytes: length,
    msg: 'request',
  });
  expect(records[1]).toMatchObject({ path: '/api/nowhere', status: 404, remoteAddress: '10.1.2.3' });
  expect(records[2]).toMatchObject({ path: '/api/%zz', status: 400 });
  expect(lines.join()).not.toContain('nightingale');
});

test('a client that leaves early leaves a line', async () => {
  const client = await site.db.pool.connect();
  await client.query('begin; lock table categories in access exclusive mode');
  lines.length = 0;
  const received = once(app.server, 'request');
  const gone = new AbortController();
  const response = fetch(`${address}/api/categories/`, { signal: gone.signal });
  await received;
  gone.abort();
  await expect(response).rejects.toThrow('abort');
  await waitUntil(() => lines.length > 0);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: '/api/categories/', aborted: true, msg: 'request' });
  await client.query('commit');
  client.release();
});

interface Refusal {
  level: number;
  event: string;
  account: string;
  reason: string;
}

/** The log records of `work`. */
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
