import { failedLoginsMessage, failedLoginsPerAccount } from '../accounts/account-limits';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { lastCodeFor } from '../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { verifyReset } from '../../testing/verify-reset';
import { createTestBrowser } from '../../testing/create-test-browser';
import { waitUntil } from '../../testing/wait-until';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
});
afterEach(() => api.close());

const email = 'ann@example.com';

const toMedian = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

test('takes as long for an unknown address as for a wrong password', async () => {
  await becomeMember(api, email);
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, address: string) => {
    const start = performance.now();
    await createTestBrowser(api).post('/login/', { email: address, password: 'wrong password' });
    times[kind].push(performance.now() - start);
  };
  // In turns, so that a busy moment slows both.
  for (let run = 0; run < 11; run += 1) {
    await measure('known', email);
    await measure('unknown', 'nobody@example.com');
  }
  const [known, unknown] = [toMedian(times.known), toMedian(times.unknown)];
  // A login that verifies nothing for unknown addresses is many times quicker.
  expect(unknown).toBeGreaterThan(known / 2);
  expect(known).toBeGreaterThan(unknown / 2);
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
  const toAddress = (index: number) => `10.1.${index >> 8}.${index & 255}`;

  async function countStatuses(attempt: (index: number) => ReturnType<typeof guess>) {
    const counts: Record<number, number> = {};
    for (let index = 0; index < 1000; index += 1) {
      const { statusCode } = await attempt(index);
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

test('successful logins count against nobody', async () => {
  await becomeMember(api, email);
  for (let index = 0; index < 25; index += 1) {
    const response = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
    expect(response.statusCode).toBe(200);
  }
});
