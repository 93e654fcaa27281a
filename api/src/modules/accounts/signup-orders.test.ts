import { createTestApp } from '../../testing/create-test-app';
import { lastCodeFor } from '../../testing/mailed-codes';
import { goodPassword, signUp } from '../../testing/sign-up';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forEachTest } from '../../testing/fixtures';

const api = forEachTest(createTestApp);

const email = 'ann@example.com';
const strangersPassword = 'the stranger chose this';

const verify = async (browser: TestBrowser, otp: string) =>
  (await browser.post('/verify-otp/', { email, otp })).statusCode;
const logIn = async (browser: TestBrowser, password: string) =>
  (await browser.post('/login/', { email, password })).statusCode;
const elsewhere = () => createTestBrowser(api);

interface BothSignedUp {
  owner: TestBrowser;
  stranger: TestBrowser;
  ownersCode: string;
  strangersCode: string;
}

/** Owner and stranger sign up with one address, and both codes are sent to the owner. */
async function signUpBoth(first: 'owner' | 'stranger'): Promise<BothSignedUp> {
  const browsers = { owner: createTestBrowser(api), stranger: createTestBrowser(api) };
  const passwords = { owner: goodPassword, stranger: strangersPassword };
  const codes = { owner: '', stranger: '' };
  for (const who of [first, first === 'owner' ? 'stranger' : 'owner'] as const) {
    await signUp(browsers[who], email, passwords[who]);
    codes[who] = await lastCodeFor(api, email);
  }
  return { ...browsers, ownersCode: codes.owner, strangersCode: codes.stranger };
}

async function countAccounts(): Promise<{ accounts: number; sessions: number; pending: number }> {
  const { rows } = await api.db.pool.query<{ accounts: number; sessions: number; pending: number }>(
    `select (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions,
            (select count(*) from code_requests) as pending`,
  );
  return rows[0]!;
}

/** One account with the owner's password, one session, and no sign-up left. */
async function expectOwnersAccount(): Promise<void> {
  expect(await countAccounts()).toEqual({ accounts: 1, sessions: 1, pending: 0 });
  expect(await logIn(elsewhere(), strangersPassword)).toBe(401);
  expect(await logIn(elsewhere(), goodPassword)).toBe(200);
}

async function expectNobodysAccount(): Promise<void> {
  expect(await countAccounts()).toMatchObject({ accounts: 0, sessions: 0 });
}

describe.each(['owner', 'stranger'] as const)('the %s signs up first', (first) => {
  test("the owner types the owner's code in the own browser: it is the owner's account", async () => {
    const { owner, stranger, ownersCode } = await signUpBoth(first);
    expect(await verify(stranger, ownersCode)).toBe(400);
    expect(await verify(owner, ownersCode)).toBe(200);
    await expectOwnersAccount();
  });

  test("the owner types the stranger's code in the own browser: nothing, and the owner's code goes on working", async () => {
    const { owner, ownersCode, strangersCode } = await signUpBoth(first);
    expect(await verify(owner, strangersCode)).toBe(400);
    await expectNobodysAccount();
    expect(await verify(owner, ownersCode)).toBe(200);
    await expectOwnersAccount();
  });

  test.each([
    ["the owner's", 'ownersCode'],
    ["the stranger's", 'strangersCode'],
  ] as const)(
    'the owner types %s code elsewhere: nothing, and logging in there with the own password leads on',
    async (_whose, which) => {
      const codes = await signUpBoth(first);
      const device = elsewhere();
      expect(await verify(device, codes[which])).toBe(400);
      await expectNobodysAccount();
      expect(await logIn(device, goodPassword)).toBe(403);
      expect(await verify(device, await lastCodeFor(api, email))).toBe(200);
      await expectOwnersAccount();
    },
  );
});

test("a stranger who logs in with the own pending password gets a code that does nothing in the owner's browser", async () => {
  const { owner, ownersCode } = await signUpBoth('owner');
  const stranger = elsewhere();
  expect(await logIn(stranger, strangersPassword)).toBe(403);
  const strangersCode = await lastCodeFor(api, email);
  expect(await verify(owner, strangersCode)).toBe(400);
  expect(await verify(elsewhere(), strangersCode)).toBe(400);
  await expectNobodysAccount();
  expect(await verify(owner, ownersCode)).toBe(200);
  await expectOwnersAccount();
});

test('Resend in a browser that never asked sends nothing, however many sign-ups wait for the address', async () => {
  await signUpBoth('owner');
  const sent = (await api.mailsTo(email)).length;
  const response = await elsewhere().post('/resend-otp/', { email });
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'OTP sent' }]);
  expect(await api.mailsTo(email)).toHaveLength(sent);
});

test('five wrong codes without the cookie do not touch the code of a sign-up', async () => {
  const owner = createTestBrowser(api);
  await signUp(owner, email);
  const code = await lastCodeFor(api, email);
  for (let tries = 0; tries < 10; tries += 1) expect(await verify(elsewhere(), '000000')).toBe(400);
  expect(await verify(elsewhere(), code)).toBe(400);
  expect(await verify(owner, code)).toBe(200);
});

test('a browser without a request learns what to do, for every address', async () => {
  await signUp(createTestBrowser(api), email);
  const otp = await lastCodeFor(api, email);
  const bodies = [];
  for (const address of [email, 'nobody@example.com']) {
    const response = await elsewhere().post('/verify-otp/', { email: address, otp });
    bodies.push({ ...response.json(), requestId: '' });
  }
  expect(bodies[0]).toMatchObject({ code: 'invalid_code', error: expect.stringMatching(/browser.*log in/) });
  expect(bodies[1]).toEqual(bodies[0]);
});

test('two sign-ups of one address, verified at the same time: one account, with the password of the code that won', async () => {
  const { owner, stranger, ownersCode, strangersCode } = await signUpBoth('owner');
  const statuses = await Promise.all([verify(owner, ownersCode), verify(stranger, strangersCode)]);
  expect(statuses.sort()).toEqual([200, 400]);
  expect(await countAccounts()).toEqual({ accounts: 1, sessions: 1, pending: 0 });
});
