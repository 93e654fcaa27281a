import { codesPerBrowser, failedLoginsMessage, failedLoginsPerAccount } from '../account-limits';
import { toNetwork } from '../../../http/network-key';
import type { RateLimiter } from '../../../http/rate-limiter';
import { createTestApp } from '../../../testing/create-test-app';
import { lastCodeFor, wrongCode } from '../../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../../testing/sign-up';
import { verifyReset } from '../../../testing/verify-reset';
import { createTestBrowser } from '../../../testing/create-test-browser';
import { waitUntil } from '../../../testing/wait-until';
import { forEachTest } from '../../../testing/fixtures';
import { createLogin } from './login.service';

const api = forEachTest(createTestApp);

const email = 'ann@example.com';

test('returns tokens and user, whatever the case of the address', async () => {
  await becomeMember(api, email);
  const response = await createTestBrowser(api).post('/login/', {
    email: ' ANN@example.com',
    password: goodPassword,
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
    user: expect.objectContaining({ email }),
  });
});

test('a password that is changed while it is being verified lets nobody in', async () => {
  await becomeMember(api, email);
  const change = await api.db.pool.connect();
  await change.query('begin');
  await change.query(`update accounts set password_hash = 'another' where email = $1`, [email]);
  let isSettled = false;
  const login = createTestBrowser(api)
    .post('/login/', { email, password: goodPassword })
    .finally(() => (isSettled = true));
  const isWaiting = async () => {
    const { rowCount } = await api.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  };
  await waitUntil(async () => isSettled || (await isWaiting()));
  await change.query('commit');
  change.release();
  expect((await login).statusCode).toBe(401);
});

test('does not tell a wrong password from an unknown address', async () => {
  await becomeMember(api, email);
  const attempt = (body: object) => createTestBrowser(api).post('/login/', body);
  const wrong = await attempt({ email, password: 'wrong password' });
  const unknown = await attempt({ email: 'nobody@example.com', password: 'wrong password' });
  expect(wrong.statusCode).toBe(401);
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  expect(wrong.json().message).toBe('Invalid email or password.');
  expect(unknown.statusCode).toBe(401);
});

test('sends a fresh code and says so when the e-mail is not verified yet', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  await api.mailsTo(email);
  const response = await browser.post('/login/', { email, password: goodPassword });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    code: 'email_not_verified',
    message: expect.stringContaining('verify'),
  });
  expect(await api.mailsTo(email)).toHaveLength(2);
  const verified = await browser.post('/verify-otp/', { email, otp: await lastCodeFor(api, email) });
  expect(verified.statusCode).toBe(200);
});

test('the fresh code has tries of its own', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const first = await lastCodeFor(api, email);
  const verify = async (otp: string) => (await browser.post('/verify-otp/', { email, otp })).statusCode;
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(wrongCode(first))).toBe(400);
  await browser.post('/login/', { email, password: goodPassword });
  expect(await verify(await lastCodeFor(api, email))).toBe(200);
});

test('says which code to use when the address has had all its codes', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const messages = [];
  for (let count = 0; count < 3; count += 1) {
    const response = await browser.post('/login/', { email, password: goodPassword });
    expect([response.statusCode, response.json().code]).toEqual([403, 'email_not_verified']);
    messages.push(response.json().message);
  }
  const sent = 'Please verify your email first. We have sent you a new code.';
  expect(messages).toEqual([
    sent,
    sent,
    'Please verify your email first, with the last code that we sent you.',
  ]);
  expect(await api.mailsTo(email)).toHaveLength(3);
});

test('says after too many failures what to do', async () => {
  await becomeMember(api, email);
  await api.limiter.consume(failedLoginsPerAccount, email, '', failedLoginsPerAccount.points);
  const response = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
  expect([response.statusCode, response.json().message]).toEqual([429, failedLoginsMessage]);
});

test('says nothing of a pending sign-up to a wrong password', async () => {
  await signUp(createTestBrowser(api), email);
  const response = await createTestBrowser(api).post('/login/', { email, password: 'wrong password' });
  expect(response.json()).toMatchObject({ code: 'invalid_credentials' });
  expect(await api.mailsTo(email)).toHaveLength(1);
});

describe('1,000 guesses', () => {
  const guess = (index: number, body: object, from: string, headers = {}) =>
    createTestBrowser(api).post(
      '/login/',
      { email, password: `guess number ${index}`, ...body },
      { remoteAddress: from, headers },
    );
  const atOnce = 25;
  const toAddress = (index: number) => `10.1.${index >> 8}.${index & 255}`;

  async function countStatuses(attempt: (index: number) => ReturnType<typeof guess>) {
    const counts: Record<number, number> = {};
    for (let first = 0; first < 1000; first += atOnce) {
      const indexes = Array.from({ length: atOnce }, (_, index) => first + index);
      for (const { statusCode } of await Promise.all(indexes.map(attempt)))
        counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    return counts;
  }

  test('from as many addresses: 20 are looked at, and a device that the owner uses stays welcome', async () => {
    const owner = await becomeMember(api, email);
    expect(await countStatuses((index) => guess(index, {}, toAddress(index)))).toEqual({ 401: 20, 429: 980 });

    const refused = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.post('/login/', { email, password: goodPassword })).statusCode).toBe(200);
  });

  test('at many accounts from one address, whatever X-Forwarded-For says: 100 are looked at', async () => {
    const statuses = await countStatuses((index) =>
      guess(index, { email: `member-${index}@example.com` }, '203.0.113.9', {
        'x-forwarded-for': toAddress(index),
      }),
    );
    expect(statuses).toEqual({ 401: 100, 429: 900 });
  });

  test('from a known device: 20 are looked at', async () => {
    const device = await becomeMember(api, email);
    const statuses = await countStatuses((index) =>
      device.post('/login/', { email, password: `guess number ${index}` }),
    );
    expect(statuses).toEqual({ 401: 20, 429: 980 });
  });
});

test('a reset lets the owner in from a new device while strangers go on guessing', async () => {
  await becomeMember(api, email);
  const strangersGuess = () => createTestBrowser(api).post('/login/', { email, password: 'a guess' });
  for (let index = 0; index < 20; index += 1) await strangersGuess();
  const browser = createTestBrowser(api);
  expect((await browser.post('/login/', { email, password: goodPassword })).statusCode).toBe(429);

  await verifyReset(api, browser, email);
  const password = 'another walk by the sea';
  await browser.post('/update-password/', { email, password, confirm_password: password });
  expect((await strangersGuess()).statusCode).toBe(429);
  expect((await browser.post('/login/', { email, password })).statusCode).toBe(200);
});

test('does not take a device cookie that it has not made', async () => {
  await becomeMember(api, email);
  for (let index = 0; index < 20; index += 1) {
    await createTestBrowser(api).post('/login/', { email, password: 'wrong' });
  }
  const forged = createTestBrowser(api);
  forged.cookies.device = '1.anything.signature';
  expect((await forged.post('/login/', { email, password: goodPassword })).statusCode).toBe(429);
});

test('right passwords of a pending sign-up count against nobody', async () => {
  await signUp(createTestBrowser(api), email);
  for (let index = 0; index < 21; index += 1) {
    const response = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
    expect(response.statusCode).toBe(403);
  }
});

test('takes a count that cannot be made for a failure, not for too many codes', async () => {
  await signUp(createTestBrowser(api), email);
  const consume: RateLimiter['consume'] = (rule, ...rest) =>
    rule.name === codesPerBrowser.name
      ? Promise.reject(new Error('the counts are gone'))
      : api.limiter.consume(rule, ...rest);
  const { login } = createLogin({ ...api, limiter: { ...api.limiter, consume } });
  const network = toNetwork('203.0.113.9');
  const browser = { secret: 'secret', hash: Buffer.alloc(32) };
  const attempt = login({ email, password: goodPassword, network, browser });
  await expect(attempt).rejects.toThrow('the counts are gone');
});

test('successful logins count against nobody', async () => {
  await becomeMember(api, email);
  for (let index = 0; index < 25; index += 1) {
    const response = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
    expect(response.statusCode).toBe(200);
  }
});
