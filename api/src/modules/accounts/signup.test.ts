import { normalizeEmail } from '@site/shared/contracts/api';
import { createTestApp } from '../../testing/create-test-app';
import { codeIn, lastCodeFor } from '../../testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from '../../testing/sign-up';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forAllTests } from '../../testing/fixtures';

const api = forAllTests(createTestApp);

const valid = (email: string) => ({ email, password: goodPassword, confirm_password: goodPassword });

async function countSignups(): Promise<number> {
  const { rows } = await api.db.pool.query<{ count: number }>('select count(*) as count from code_requests');
  return rows[0]!.count;
}

test('mails a code that turns the sign-up into a signed-in account @9.10', async () => {
  const browser = createTestBrowser(api);
  const response = await browser.post('/signup/', valid(' Ann@Example.com '));
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ message: 'Account created successfully' });

  const [mail, ...others] = await api.mailsTo('ann@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your Dev Commons verification code' });
  expect(mail?.html).toContain(codeIn(mail));

  const verified = await browser.post('/verify-otp/', { email: 'ann@example.com', otp: codeIn(mail) });
  expect(verified.statusCode).toBe(200);
  const { message, token, refresh, user } = verified.json();
  expect(message).toBe('Email verified successfully ✅');
  expect(user).toMatchObject({ email: 'ann@example.com', name: null, is_admin: false, is_staff: false });
  const profile = await api.inject({ url: '/api/profile/', headers: { authorization: `Bearer ${token}` } });
  expect(profile.json()).toEqual(user);
  expect((await browser.post('/auth/refresh/', { refresh })).statusCode).toBe(200);
});

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['otto@xn--strae-oqa.example', 'otto@Straße.example'],
])('%s is the account of %s @4.54', async (signedUp, loggedIn) => {
  const browser = createTestBrowser(api);
  await signUp(browser, signedUp);
  const otp = await lastCodeFor(api, normalizeEmail(signedUp));
  expect((await browser.post('/verify-otp/', { email: signedUp, otp })).statusCode).toBe(200);
  const login = { email: loggedIn, password: goodPassword };
  expect((await createTestBrowser(api).post('/login/', login)).statusCode).toBe(200);
});

test('responds in the same way for a known address, and mails its owner a hint instead of a code', async () => {
  await becomeMember(api, 'known@example.com');
  const known = await createTestBrowser(api).post('/signup/', valid('known@example.com'));
  const unknown = await createTestBrowser(api).post('/signup/', valid('unknown@example.com'));
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.body).toBe(unknown.body);
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));

  const hint = (await api.mailsTo('known@example.com')).at(-1);
  expect(hint?.subject).toBe('You already have a Dev Commons account');
  expect(hint?.text).not.toMatch(/\b\d{6}\b/);
});

test.each<[string, object, Record<string, string>]>([
  [
    'nothing at all',
    {},
    {
      email: 'Email is required',
      password: 'Password is required',
      confirm_password: 'Please confirm password',
    },
  ],
  [
    'empty fields',
    { ...valid(''), password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  ['no address', valid('not an address'), { email: 'Enter a valid email address' }],
  [
    'an address of 10 kB',
    valid(`${'a'.repeat(10_000)}@example.com`),
    { email: 'Enter a valid email address' },
  ],
  ['control characters', valid('a@example.com\u0000'), { email: 'Enter a valid email address' }],
  ['a number for an address', { ...valid(''), email: 5 }, { email: 'Email is not valid' }],
  [
    'a short password',
    { ...valid('a@example.com'), password: 'short' },
    { password: 'Password must be at least 8 characters' },
  ],
  [
    'a very long password',
    { ...valid('a@example.com'), password: 'x'.repeat(129) },
    { password: 'Password must be at most 128 characters' },
  ],
  [
    'two passwords',
    { ...valid('a@example.com'), confirm_password: 'another one' },
    { confirm_password: 'Passwords do not match' },
  ],
  [
    'a common password',
    { email: 'a@example.com', password: 'Password1', confirm_password: 'Password1' },
    { password: 'This password is too common. Please choose another one.' },
  ],
  [
    'a common password in full-width letters',
    { email: 'a@example.com', password: 'ｐａｓｓｗｏｒｄ１', confirm_password: 'ｐａｓｓｗｏｒｄ１' },
    { password: 'This password is too common. Please choose another one.' },
  ],
  [
    'the own email as password',
    { email: 'a@example.com', password: 'A@example.com', confirm_password: 'A@example.com' },
    { password: 'This password is too common. Please choose another one.' },
  ],
  [
    'one letter again and again',
    { email: 'a@example.com', password: 'é'.repeat(20), confirm_password: 'é'.repeat(20) },
    { password: 'This password is too common. Please choose another one.' },
  ],
  [
    'the own name as password',
    { email: 'ann.shirley@example.com', password: 'Ann.Shirley', confirm_password: 'Ann.Shirley' },
    { password: 'This password is too common. Please choose another one.' },
  ],
])('refuses %s with a sentence for each field, and writes nothing', async (_name, body, expected) => {
  const before = await countSignups();
  const response = await createTestBrowser(api).post('/signup/', body);
  expect(response.statusCode).toBe(400);
  const { details, message, code } = response.json();
  const first = Object.fromEntries(
    Object.entries(details as Record<string, string[]>).map(([field, messages]) => [field, messages[0]]),
  );
  expect(first).toMatchObject(expected);
  expect(Object.values(first)).toContain(message);
  expect(code).toBe('validation_failed');
  expect(await countSignups()).toBe(before);
});

test('gives nobody rights by fields that a visitor may not set', async () => {
  const browser = createTestBrowser(api);
  await browser.post('/signup/', { ...valid('eve@example.com'), is_admin: true, is_staff: true });
  const otp = codeIn((await api.mailsTo('eve@example.com')).at(-1));
  const verified = await browser.post('/verify-otp/', { email: 'eve@example.com', otp, is_admin: true });
  expect(verified.json().user).toMatchObject({ is_admin: false, is_staff: false });
});

test('a browser has one reset for an address, however often it asks', async () => {
  const email = 'twice@example.com';
  await becomeMember(api, email);
  const browser = createTestBrowser(api);
  await browser.post('/forgot-password/', { email });
  await browser.post('/forgot-password/', { email });
  await browser.post('/resend-otp/', { email });
  await api.mailsTo(email);
  await createTestBrowser(api).post('/forgot-password/', { email });
  const { rows } = await api.db.pool.query(
    `select tries_left from code_requests where email = 'twice@example.com' order by asked_at, tries_left`,
  );
  expect(rows).toHaveLength(2);
});

test('sends at most three codes an hour to one browser, and five a day to one network for an address', async () => {
  const email = 'busy@example.com';
  const browser = createTestBrowser(api);
  const refusals = async (from: TestBrowser) => {
    for (const path of ['/signup/', '/forgot-password/', '/resend-otp/']) {
      const refused = await from.post(path, valid(email));
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      expect(refused.json().code).toBe('rate_limited');
    }
  };
  for (let sent = 0; sent < 3; sent += 1) await signUp(browser, email);
  await refusals(browser);
  const another = createTestBrowser(api);
  for (let sent = 0; sent < 2; sent += 1) await signUp(another, email);
  await refusals(another);
  // Requests that are replaced before their turn send no mail.
  expect((await api.mailsTo(email)).length).toBeLessThanOrEqual(5);
});

test('resends a code that replaces the first one', async () => {
  const browser = createTestBrowser(api);
  const email = 'again@example.com';
  await signUp(browser, email);
  await api.mailsTo(email);
  await browser.post('/resend-otp/', { email });
  const [first, second] = await api.mailsTo(email);
  const verify = (otp: string) => browser.post('/verify-otp/', { email, otp });
  if (codeIn(first) !== codeIn(second)) expect((await verify(codeIn(first))).statusCode).toBe(400);
  expect((await verify(codeIn(second))).statusCode).toBe(200);
});

test.each(['null', '7', '"a text"', '[]'])('refuses %s, which has no fields', async (payload) => {
  const headers = { 'content-type': 'application/json' };
  const response = await api.inject({ method: 'POST', url: '/api/signup/', headers, payload });
  expect(response.statusCode).toBe(400);
});
