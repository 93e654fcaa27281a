import { createTestApp } from '../../testing/create-test-app';
import { lastCodeFor, wrongCode } from '../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forEachTest } from '../../testing/fixtures';

const api = forEachTest(createTestApp);
const known = forEachTest(() => becomeMember(api, email));
const email = 'ann@example.com';

const home = '203.0.113.9';
const farAway = '192.0.2.7';
/** Addresses in different networks. */
const networkOf = (index: number) => `10.${index}.0.1`;

const requestCode = async (browser: TestBrowser, remoteAddress: string, path = '/forgot-password/') =>
  (await browser.post(path, { email }, { remoteAddress })).statusCode;
const verify = async (browser: TestBrowser, otp: string, remoteAddress: string) =>
  (await browser.post('/verify-otp/', { email, otp }, { remoteAddress })).statusCode;

/** Requests a code as a stranger, and sends five wrong ones. */
async function harass(remoteAddress: string): Promise<number> {
  const stranger = createTestBrowser(api);
  const status = await requestCode(stranger, remoteAddress);
  const code = wrongCode(await lastCodeFor(api, email));
  for (let tries = 0; tries < 5; tries += 1) await verify(stranger, code, remoteAddress);
  return status;
}

async function expectReset(browser: TestBrowser, remoteAddress: string): Promise<void> {
  expect(await requestCode(browser, remoteAddress)).toBe(200);
  expect(await verify(browser, await lastCodeFor(api, email), remoteAddress)).toBe(200);
}

describe.each([
  ['one network', () => home],
  ['other networks', networkOf],
])('after a stranger on %s has asked three times and typed five wrong codes each', (_name, addressOf) => {
  beforeEach(async () => {
    for (let index = 1; index <= 3; index += 1) expect(await harass(addressOf(index))).toBe(200);
  });

  test.each([
    ['a browser that was signed in', () => known, home],
    ['a new browser on the same network', () => createTestBrowser(api), home],
    ['a new browser elsewhere', () => createTestBrowser(api), farAway],
  ])('the owner resets the password in %s', async (_browser, open, remoteAddress) => {
    await expectReset(open(), remoteAddress);
  });
});

test("strangers' requests and tries leave a code that is out as it is", async () => {
  const owner = createTestBrowser(api);
  expect(await requestCode(owner, farAway)).toBe(200);
  const code = await lastCodeFor(api, email);
  for (let index = 0; index < 30; index += 1) await harass(networkOf(index));
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await verify(owner, wrongCode(code), farAway)).toBe(400);
  }
  expect(await verify(owner, code, farAway)).toBe(200);
});

test('strangers on many networks can keep new browsers from asking, and never one that was signed in', async () => {
  const statuses = [];
  for (let index = 0; index < 30; index += 1) statuses.push(await harass(networkOf(index)));
  expect(statuses).toContain(429);
  const refused = await createTestBrowser(api).post(
    '/forgot-password/',
    { email },
    { remoteAddress: farAway },
  );
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);

  // The sign-up was one of the 18 codes, and one of the three with five attempts: 2 · 5 + 15 · 1 guesses are left.
  const { rows } = await api.db.pool.query(
    `select points from rate_limits where key like 'wrong-codes-site:%'`,
  );
  expect(rows).toEqual([{ points: 25 }]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  await expectReset(known, home);
});

test('a code that was asked for in another browser matches nothing here', async () => {
  const owner = createTestBrowser(api);
  await requestCode(owner, farAway);
  const code = await lastCodeFor(api, email);
  const other = createTestBrowser(api);
  await requestCode(other, farAway);
  await api.mailsTo(email);
  expect(await verify(other, code, farAway)).toBe(400);
  expect(await verify(createTestBrowser(api), code, farAway)).toBe(400);
  expect(await verify(owner, code, farAway)).toBe(200);
});

test('wrong codes of strangers do not keep a pending sign-up of another browser from its code', async () => {
  const pending = 'bob@example.com';
  const owner = createTestBrowser(api);
  await signUp(owner, pending);
  const otp = await lastCodeFor(api, pending);
  for (let index = 0; index < 60; index += 1) {
    const stranger = createTestBrowser(api);
    await stranger.post(
      '/verify-otp/',
      { email: pending, otp: wrongCode(otp) },
      { remoteAddress: networkOf(index) },
    );
  }
  const verified = await owner.post('/verify-otp/', { email: pending, otp });
  expect(verified.statusCode).toBe(200);
  expect(
    (await createTestBrowser(api).post('/login/', { email: pending, password: goodPassword })).statusCode,
  ).toBe(200);
});
