import { createTestApp } from '../../testing/create-test-app';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { lastCodeFor, wrongCode } from '../../testing/mailed-codes';
import { signUp } from '../../testing/sign-up';
import { forEachTest } from '../../testing/fixtures';

const api = forEachTest(createTestApp);
let browser: TestBrowser;
const email = 'ann@example.com';
beforeEach(async () => {
  browser = createTestBrowser(api);
});

const verify = async (otp: string) => (await browser.post('/verify-otp/', { email, otp })).json();

test('a browser is known for a day after it has asked for a code', async () => {
  const password = 'a walk in the old forest';
  const response = await browser.post('/signup/', { email, password, confirm_password: password });
  expect(response.cookies.find(({ name }) => name === 'browser')).toMatchObject({
    maxAge: 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'Strict',
  });
  api.clock.advance(23 * 60 * 60_000);
  await browser.post('/resend-otp/', { email });
  expect(await verify(await lastCodeFor(api, email))).toHaveProperty('token');
});

test('says to a browser that has asked for a code that it was the wrong one', async () => {
  await signUp(browser, email);
  const { message } = await verify(wrongCode(await lastCodeFor(api, email)));
  expect(message).toBe('The code is wrong or has expired. Please check it, or ask for a new one.');
});

test.each<[string, (secret: string) => string]>([
  ['nobody has signed', (secret) => secret],
  ['another site has signed', (secret) => api.app.signCookie(secret).replace(/.{5}$/, 'xxxxx')],
  ['is longer at its beginning', (secret) => api.app.signCookie(`more${secret}`)],
  ['is longer at its end', (secret) => api.app.signCookie(`${secret}=more`)],
  ['is empty', () => ''],
])('a cookie that %s is none', async (_name, forge) => {
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const { value } = api.app.unsignCookie(browser.cookies['browser'] ?? '');
  browser.cookies['browser'] = forge(value ?? '');
  expect((await verify(otp)).message).toBe(
    'A code works only in the browser that asked for it. Please ask for a new one here, or log in on this device.',
  );
});
