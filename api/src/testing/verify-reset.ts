import type { TestApp } from './create-test-app';
import type { TestBrowser } from './create-test-browser';
import { lastCodeFor } from './mailed-codes';

/** Asks for a reset code and enters it, so that the browser holds the reset grant. */
export async function verifyReset(testApp: TestApp, browser: TestBrowser, email: string): Promise<void> {
  await browser.post('/forgot-password/', { email });
  const otp = await lastCodeFor(testApp, email);
  const response = await browser.post('/verify-otp/', { email, otp });
  if (response.statusCode !== 200) throw new Error(response.body);
}
