import { createTestApp } from '../../testing/create-test-app';
import { lastCodeFor } from '../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { verifyReset } from '../../testing/verify-reset';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forEachTest } from '../../testing/fixtures';

const api = forEachTest(createTestApp);

const email = 'ann@example.com';
const newPassword = 'another walk by the sea';

const update = (browser: TestBrowser, body: object = {}) =>
  browser.post('/update-password/', {
    email,
    password: newPassword,
    confirm_password: newPassword,
    ...body,
  });

const statusOfLogin = async (password: string) =>
  (await createTestBrowser(api).post('/login/', { email, password })).statusCode;

test('sets the new password, signs everybody out and mails a notice', async () => {
  const elsewhere = await becomeMember(api, email);
  const session = (await elsewhere.post('/login/', { email, password: goodPassword })).json();
  const browser = createTestBrowser(api);
  await verifyReset(api, browser, email);

  const response = await update(browser);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ message: 'Password reset successful' });
  expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'reset_grant', value: '' }));
  expect(await statusOfLogin(newPassword)).toBe(200);
  expect(await statusOfLogin(goodPassword)).toBe(401);
  expect((await elsewhere.post('/auth/refresh/', { refresh: session.refresh })).statusCode).toBe(401);
  expect((await api.mailsTo(email)).at(-1)?.subject).toBe('Your Dev Commons password was changed');
});

test('responds in the same way whether or not the address has an account, and mails nobody without one', async () => {
  await becomeMember(api, email);
  await signUp(createTestBrowser(api), 'pending@example.com');
  const bodies = [];
  for (const address of [email, 'nobody@example.com', 'pending@example.com']) {
    const response = await createTestBrowser(api).post('/forgot-password/', { email: address });
    expect(response.statusCode).toBe(200);
    bodies.push(response.json());
  }
  expect(bodies).toEqual(Array(3).fill({ success: true, message: 'OTP sent' }));
  expect(await api.mailsTo('nobody@example.com')).toEqual([]);
  expect((await api.mailsTo('pending@example.com')).map((mail) => mail.subject)).toEqual([
    'Your Dev Commons verification code',
  ]);
});

describe('refuses to set a password', () => {
  beforeEach(async () => {
    await becomeMember(api, email);
  });
  afterEach(async () => {
    expect(await statusOfLogin(newPassword)).toBe(401);
  });

  test('without a grant @4.46', async () => {
    const response = await update(createTestBrowser(api));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'reset_not_verified',
      message: 'Please verify the code from your email before you set a new password.',
    });
  });

  test('with the grant of another account', async () => {
    await becomeMember(api, 'eve@example.com');
    const eve = createTestBrowser(api);
    await verifyReset(api, eve, 'eve@example.com');
    expect((await update(eve)).statusCode).toBe(403);
  });

  test('with a made-up grant', async () => {
    const browser = createTestBrowser(api);
    browser.cookies.reset_grant = 'made-up';
    expect((await update(browser)).statusCode).toBe(403);
  });

  test('with an expired grant', async () => {
    const browser = createTestBrowser(api);
    await verifyReset(api, browser, email);
    api.clock.advance(10 * 60_000 + 1);
    expect((await update(browser)).statusCode).toBe(403);
  });

  test('with the code of a sign-up', async () => {
    const browser = await becomeMember(api, 'eve@example.com');
    expect((await update(browser, { email: 'eve@example.com' })).statusCode).toBe(403);
  });

  test('with a grant that another change of the password came before', async () => {
    const [early, late] = [createTestBrowser(api), createTestBrowser(api)];
    await verifyReset(api, early, email);
    await verifyReset(api, late, email);
    const third = {
      password: 'a third password, chosen well',
      confirm_password: 'a third password, chosen well',
    };
    expect((await update(late, third)).statusCode).toBe(200);
    expect((await update(early)).statusCode).toBe(403);
  });

  test('with two different ones, and keeps the grant for another try', async () => {
    const browser = createTestBrowser(api);
    await verifyReset(api, browser, email);
    const response = await update(browser, { confirm_password: 'something else' });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual({ confirm_password: ['Passwords do not match'] });
    const third = 'a third password, chosen well';
    expect((await update(browser, { password: third, confirm_password: third })).statusCode).toBe(200);
  });
});

test('a code that another browser got before works no more', async () => {
  await becomeMember(api, email);
  const other = createTestBrowser(api);
  await other.post('/forgot-password/', { email });
  const otp = await lastCodeFor(api, email);
  const browser = createTestBrowser(api);
  await verifyReset(api, browser, email);
  expect((await update(browser)).statusCode).toBe(200);
  expect((await other.post('/verify-otp/', { email, otp })).json().code).toBe('invalid_code');
});

test('hashes nothing for anybody without a grant', async () => {
  // With this cost no hash can be made.
  const strict = await createTestApp({}, { passwordCost: { memoryCost: 1, timeCost: 1, parallelism: 1 } });
  const browser = createTestBrowser(strict);
  browser.cookies.reset_grant = 'made-up';
  expect((await update(browser)).statusCode).toBe(403);
  await strict.close();
});

test('takes a grant once, also under parallel requests @4.46', async () => {
  await becomeMember(api, email);
  const browser = createTestBrowser(api);
  await verifyReset(api, browser, email);
  const { reset_grant } = browser.cookies;
  const attempts = Array.from({ length: 10 }, () => {
    const copy = createTestBrowser(api);
    copy.cookies.reset_grant = reset_grant!;
    return update(copy);
  });
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(403)]);
});

test('a grant that was used is no grant', async () => {
  await becomeMember(api, email);
  const browser = createTestBrowser(api);
  await verifyReset(api, browser, email);
  const { reset_grant } = browser.cookies;
  expect((await update(browser)).statusCode).toBe(200);
  browser.cookies.reset_grant = reset_grant!;
  const again = 'a third password, chosen well';
  const refused = await update(browser, { password: again, confirm_password: again });
  expect(refused.statusCode).toBe(403);
  expect(await statusOfLogin(newPassword)).toBe(200);
});

test('two grants of one account, used at the same time: one sets its password', async () => {
  await becomeMember(api, email);
  const browsers = [createTestBrowser(api), createTestBrowser(api)];
  for (const browser of browsers) await verifyReset(api, browser, email);
  const responses = await Promise.all(browsers.map((browser) => update(browser)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});
