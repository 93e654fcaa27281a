import { wholeSite, wrongCodesPerEmail, wrongCodesPerSite } from '../src/modules/accounts/account-limits';
import { createTestApp, type TestApp } from './create-test-app';
import { becomeMember, goodPassword, lastCodeFor, signUp, verifyReset, wrongCode } from './member-story';
import { createTestBrowser } from './test-browser';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
});
afterEach(() => api.close());

const email = 'ann@example.com';

async function findAccounts(): Promise<{ email: string }[]> {
  return (await api.db.pool.query<{ email: string }>('select email from accounts')).rows;
}

test('lets exactly one of 200 parallel verifications win', async () => {
  await signUp(createTestBrowser(api), email);
  const otp = await lastCodeFor(api, email);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      createTestBrowser(api).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(199);
  expect(await findAccounts()).toEqual([{ email }]);
});

test('counts one try when 200 parallel verifications of a reset code find it once', async () => {
  await becomeMember(api, email);
  await createTestBrowser(api).post('/forgot-password/', { email });
  const otp = await lastCodeFor(api, email);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      createTestBrowser(api).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await api.db.pool.query(
    'select attempts, (select count(*) from reset_grants) as grants from one_time_codes',
  );
  expect(rows).toEqual([{ attempts: 1, grants: 1 }]);
});

test('counts parallel wrong tries one by one and stops at five', async () => {
  await signUp(createTestBrowser(api), email);
  const otp = wrongCode(await lastCodeFor(api, email));
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      createTestBrowser(api).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  const { rows } = await api.db.pool.query('select attempts, used_at from one_time_codes');
  expect(rows).toEqual([{ attempts: 5, used_at: null }]);
});

test('refuses the right code after five wrong ones, in the same words', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) {
    answers.push(await browser.post('/verify-otp/', { email, otp: wrongCode(otp) }));
  }
  answers.push(await browser.post('/verify-otp/', { email, otp }));
  answers.push(await browser.post('/verify-otp/', { email: 'nobody@example.com', otp }));

  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400));
  expect(bodies[0]).toMatchObject({ code: 'invalid_code', error: bodies[0].message });
  expect(await findAccounts()).toEqual([]);
});

test('takes the right code after four wrong ones', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  for (let tries = 0; tries < 4; tries += 1) {
    await browser.post('/verify-otp/', { email, otp: wrongCode(otp) });
  }
  expect((await browser.post('/verify-otp/', { email, otp })).statusCode).toBe(200);
});

test('refuses a code that was used', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  await browser.post('/verify-otp/', { email, otp });
  expect((await browser.post('/verify-otp/', { email, otp })).json().code).toBe('invalid_code');
});

test('refuses a code after ten minutes', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  api.clock.advance(10 * 60_000 + 1);
  expect((await browser.post('/verify-otp/', { email, otp })).json().code).toBe('invalid_code');
});

test('refuses a code that was sent to another address', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  await signUp(createTestBrowser(api), 'other@example.com');
  await lastCodeFor(api, 'other@example.com');
  const otp = await lastCodeFor(api, email);
  const answer = await browser.post('/verify-otp/', { email: 'other@example.com', otp });
  expect(answer.json().code).toBe('invalid_code');
});

test('a sign-up code lets nobody set a password', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const verified = await browser.post('/verify-otp/', { email, otp });
  expect(verified.json()).toHaveProperty('token');
  expect(browser.cookies).not.toHaveProperty('reset_grant');
});

test('a reset code signs nobody in', async () => {
  await becomeMember(api, email);
  const browser = createTestBrowser(api);
  await browser.post('/forgot-password/', { email });
  const verified = await browser.post('/verify-otp/', { email, otp: await lastCodeFor(api, email) });
  expect(verified.json()).toEqual({ message: 'Email verified successfully ✅' });
  expect(verified.cookies).toEqual([
    expect.objectContaining({
      name: 'reset_grant',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
      maxAge: 600,
    }),
  ]);
});

test('a reset code gives one grant, also under parallel requests', async () => {
  await becomeMember(api, email);
  await createTestBrowser(api).post('/forgot-password/', { email });
  const otp = await lastCodeFor(api, email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createTestBrowser(api).post('/verify-otp/', { email, otp })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(answers.flatMap(({ cookies }) => cookies.map(({ name }) => name))).toEqual(['reset_grant']);
});

test('stores neither codes nor grants nor tokens in clear', async () => {
  const browser = await becomeMember(api, email);
  await verifyReset(api, browser, email);
  await signUp(createTestBrowser(api), 'pending@example.com');
  const otp = await lastCodeFor(api, 'pending@example.com');
  const tables = ['signups', 'one_time_codes', 'reset_grants', 'refresh_tokens', 'mail_outbox', 'accounts'];
  for (const table of tables) {
    const { rows } = await api.db.pool.query(`select t::text as row from ${table} t`);
    const text = JSON.stringify(rows);
    for (const secret of [otp, goodPassword, ...Object.values(browser.cookies)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

describe('beyond the tries of one code', () => {
  test('30 wrong codes in a day are the end for an account, in the same words as one', async () => {
    for (let wrong = 0; wrong < 30; wrong += 1) await api.limiter.count(wrongCodesPerEmail, email);
    const browser = createTestBrowser(api);
    await signUp(browser, email);
    const otp = await lastCodeFor(api, email);
    const answer = await browser.post('/verify-otp/', { email, otp });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_code']);
    expect(await findAccounts()).toEqual([]);
  });

  test('1,000 wrong codes over the whole site stop the guessing everywhere for a while', async () => {
    const counts = Array.from({ length: 999 }, () => api.limiter.count(wrongCodesPerSite, wholeSite));
    await Promise.all(counts);
    const browser = createTestBrowser(api);
    await signUp(browser, email);
    const otp = await lastCodeFor(api, email);
    const verify = (code: string) => browser.post('/verify-otp/', { email, otp: code });
    expect((await verify(wrongCode(otp))).statusCode).toBe(400);
    const answer = await verify(otp);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
    expect(await findAccounts()).toEqual([]);
  });

  test('one network address gets 100 tries in ten minutes', async () => {
    const statuses = [];
    for (let tries = 0; tries < 101; tries += 1) {
      const body = { email: `member-${tries}@example.com`, otp: '000000' };
      const options = { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': `10.0.0.${tries}` } };
      statuses.push((await createTestBrowser(api).post('/verify-otp/', body, options)).statusCode);
    }
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
  });
});

describe('when a stranger signs up with the same address', () => {
  const strangersPassword = 'the stranger chose this';
  const login = (password: string) => createTestBrowser(api).post('/login/', { email, password });

  test('earlier, the owner still gets an account with the own password', async () => {
    await signUp(createTestBrowser(api), email, strangersPassword);
    const owner = createTestBrowser(api);
    await signUp(owner, email);
    await owner.post('/verify-otp/', { email, otp: await lastCodeFor(api, email) });
    expect((await login(goodPassword)).statusCode).toBe(200);
    expect((await login(strangersPassword)).statusCode).toBe(401);
  });

  test("later, the stranger's code does nothing in the owner's browser, and the owner's works", async () => {
    const owner = createTestBrowser(api);
    await signUp(owner, email);
    const ownersCode = await lastCodeFor(api, email);
    await signUp(createTestBrowser(api), email, strangersPassword);
    const strangersCode = await lastCodeFor(api, email);
    if (strangersCode !== ownersCode) {
      expect((await owner.post('/verify-otp/', { email, otp: strangersCode })).statusCode).toBe(400);
    }
    expect((await owner.post('/verify-otp/', { email, otp: ownersCode })).statusCode).toBe(200);
    expect((await login(goodPassword)).statusCode).toBe(200);
    expect((await login(strangersPassword)).statusCode).toBe(401);
  });

  test('later, Resend in the browser of the owner sends a code that works there', async () => {
    const owner = createTestBrowser(api);
    await signUp(owner, email);
    await signUp(createTestBrowser(api), email, strangersPassword);
    await owner.post('/resend-otp/', { email });
    const otp = await lastCodeFor(api, email);
    expect((await owner.post('/verify-otp/', { email, otp })).statusCode).toBe(200);
    expect((await login(goodPassword)).statusCode).toBe(200);
    expect((await login(strangersPassword)).statusCode).toBe(401);
  });
});
