import type { Mail } from '../src/mail/mailer';
import type { TestApp } from './create-test-app';
import { createTestBrowser, type TestBrowser } from './test-browser';

export const goodPassword = 'a walk in the old forest';

/** The six digits of a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = mail?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error('The mail carries no code');
  return code;
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export async function lastCodeFor(testApp: TestApp, email: string): Promise<string> {
  return codeIn((await testApp.mailsTo(email)).at(-1));
}

export async function signUp(browser: TestBrowser, email: string, password = goodPassword): Promise<void> {
  const response = await browser.post('/signup/', { email, password, confirm_password: password });
  if (response.statusCode !== 201) throw new Error(response.body);
}

/** Signs up and verifies in a browser of its own, which is returned. */
export async function becomeMember(
  testApp: TestApp,
  email: string,
  password = goodPassword,
): Promise<TestBrowser> {
  const browser = createTestBrowser(testApp);
  await signUp(browser, email, password);
  const otp = await lastCodeFor(testApp, email);
  const response = await browser.post('/verify-otp/', { email, otp });
  if (response.statusCode !== 200) throw new Error(response.body);
  return browser;
}

/** Asks for a reset code and enters it, so that the browser holds the reset grant. */
export async function verifyReset(testApp: TestApp, browser: TestBrowser, email: string): Promise<void> {
  await browser.post('/forgot-password/', { email });
  const otp = await lastCodeFor(testApp, email);
  const response = await browser.post('/verify-otp/', { email, otp });
  if (response.statusCode !== 200) throw new Error(response.body);
}
