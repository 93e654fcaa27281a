import { toNetwork } from '../../http/network-key';
import { wholeSite, wrongCodesPerNetwork, wrongCodesPerSite } from './account-limits';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { lastCodeFor, wrongCode } from '../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { verifyReset } from '../../testing/verify-reset';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forEachTest } from '../../testing/fixtures';

const api = forEachTest(createTestApp);

const email = 'ann@example.com';

async function findAccounts(): Promise<{ email: string }[]> {
  return (await api.db.pool.query<{ email: string }>('select email from accounts')).rows;
}

/** The same browser, for parallel requests. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = createTestBrowser(api);
  Object.assign(copy.cookies, browser.cookies);
  return copy;
}

test('lets exactly one of 100 parallel verifications win', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      copyOf(browser).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(99);
  expect(await findAccounts()).toEqual([{ email }]);
});

test('counts one try when 100 parallel verifications of a reset code find it once', async () => {
  await becomeMember(api, email);
  const browser = createTestBrowser(api);
  await browser.post('/forgot-password/', { email });
  const otp = await lastCodeFor(api, email);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      copyOf(browser).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await api.db.pool.query(
    'select tries_left, (select count(*) from reset_grants) as grants from code_requests',
  );
  expect(rows).toEqual([{ tries_left: 4, grants: 1 }]);
});

test('counts parallel wrong tries one by one and stops at five', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = wrongCode(await lastCodeFor(api, email));
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      copyOf(browser).post('/verify-otp/', { email, otp }, { remoteAddress: `10.0.${index}.1` }),
    ),
  );
  const { rows } = await api.db.pool.query('select tries_left, code_hash is null as used from code_requests');
  expect(rows).toEqual([{ tries_left: 0, used: false }]);
  // The whole site has counted only five wrong codes, despite parallel requests.
  const counted = await api.db.pool.query(
    `select points from rate_limits where key like 'wrong-codes-site:%'`,
  );
  expect(counted.rows).toEqual([{ points: 5 }]);
});

test('refuses the right code after five wrong ones, in the same words', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const responses = [];
  for (let tries = 0; tries < 5; tries += 1) {
    responses.push(await browser.post('/verify-otp/', { email, otp: wrongCode(otp) }));
  }
  responses.push(await browser.post('/verify-otp/', { email, otp }));
  responses.push(await browser.post('/verify-otp/', { email: 'nobody@example.com', otp }));

  const bodies = responses.map((response) => ({ ...response.json(), requestId: '' }));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400));
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

test('refuses a sign-up of an address that has an account by now', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  await createMember(api, { email });
  expect((await browser.post('/verify-otp/', { email, otp })).json().code).toBe('invalid_code');
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
  await signUp(browser, 'other@example.com');
  await lastCodeFor(api, 'other@example.com');
  const otp = await lastCodeFor(api, email);
  const response = await browser.post('/verify-otp/', { email: 'other@example.com', otp });
  expect(response.json().code).toBe('invalid_code');
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
  const browser = createTestBrowser(api);
  await browser.post('/forgot-password/', { email });
  const otp = await lastCodeFor(api, email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => copyOf(browser).post('/verify-otp/', { email, otp })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(responses.flatMap(({ cookies }) => cookies.map(({ name }) => name))).toEqual(['reset_grant']);
});

test('stores neither codes nor grants nor tokens in clear', async () => {
  const browser = await becomeMember(api, email);
  await verifyReset(api, browser, email);
  await signUp(createTestBrowser(api), 'pending@example.com');
  const otp = await lastCodeFor(api, 'pending@example.com');
  const tables = ['code_requests', 'reset_grants', 'refresh_tokens', 'mail_outbox', 'accounts'];
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
  const countWrongCodes = async (times: number) => {
    for (let count = 0; count < times; count += 1) await api.limiter.consume(wrongCodesPerSite, wholeSite);
  };

  test('1,000 wrong codes over the whole site stop the guessing everywhere for a while, but on known devices', async () => {
    const known = await becomeMember(api, 'known@example.com');
    await countWrongCodes(999);
    const browser = createTestBrowser(api);
    await signUp(browser, email);
    const otp = await lastCodeFor(api, email);
    const verify = (code: string) => browser.post('/verify-otp/', { email, otp: code });
    expect((await verify(wrongCode(otp))).statusCode).toBe(400);
    const response = await verify(otp);
    expect([response.statusCode, response.json().code]).toEqual([429, 'rate_limited']);
    expect(await findAccounts()).toEqual([{ email: 'known@example.com' }]);
    await verifyReset(api, known, 'known@example.com');
  });

  test('parallel guesses do not pass the limit of the site together', async () => {
    await countWrongCodes(998);
    const guesses = [];
    for (let index = 0; index < 10; index += 1) {
      const browser = createTestBrowser(api);
      const address = `member-${index}@example.com`;
      await browser.post('/forgot-password/', { email: address });
      guesses.push(() => browser.post('/verify-otp/', { email: address, otp: '000000' }));
    }
    await api.app.mailWorker.drain();
    const statuses = await Promise.all(guesses.map(async (guess) => (await guess()).statusCode));
    expect(statuses.sort()).toEqual([400, 400, ...Array(8).fill(429)]);
    const { rows } = await api.db.pool.query('select sum(5 - tries_left) as compared from code_requests');
    expect(rows).toEqual([{ compared: 2 }]);
  });

  test('100 wrong codes from one network stop its guessing for a while, and nobody elsewhere', async () => {
    const [here, nextDoor, elsewhere] = ['203.0.113.9', '203.0.113.77', '192.0.2.7'] as const;
    const known = await becomeMember(api, 'known@example.com');
    for (let count = 0; count < 99; count += 1)
      await api.limiter.consume(wrongCodesPerNetwork, toNetwork(here).wide);
    const browser = createTestBrowser(api);
    await signUp(browser, email);
    const otp = await lastCodeFor(api, email);
    const verify = async (code: string, remoteAddress: string) => {
      const response = await browser.post('/verify-otp/', { email, otp: code }, { remoteAddress });
      return [response.statusCode, response.json().code];
    };
    expect(await verify(wrongCode(otp), here)).toEqual([400, 'invalid_code']);
    expect(await verify(otp, nextDoor)).toEqual([429, 'rate_limited']);
    await verifyReset(api, known, 'known@example.com');
    expect(await verify(otp, elsewhere)).toEqual([200, undefined]);
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
