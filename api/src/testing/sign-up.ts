import type { TestApp } from './create-test-app';
import { createTestBrowser, type TestBrowser } from './create-test-browser';
import { lastCodeFor } from './mailed-codes';

export const goodPassword = 'a walk in the old forest';

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
