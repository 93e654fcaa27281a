import { expect, type Page } from '@playwright/test';
import type { VerifyOtpResponse } from '@site/shared/contracts/api';
import type { Mailbox } from '../fixtures/mailbox';
import { shownToasts } from '../fixtures/shown-toasts';
import { store } from './account-steps';
import { retryWhileBusy } from './retry-while-busy';

export const password = 'a long walk by the sea';

/** Signs up and verifies the address; ends on the home page, signed in. */
export async function signUp(page: Page, email: string, mailbox: Mailbox): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
  await enterCode(page, await mailbox.newestCodeFor(email, /verification/i));
  await expect(page).toHaveURL('/');
}

/** Makes a member by calls alone, who is signed in on the page that is opened next. */
export async function createMember(page: Page, email: string, mailbox: Mailbox): Promise<void> {
  const send = (call: string, data: object) =>
    retryWhileBusy(() => page.request.post(`/api/${call}/`, { data }));
  await send('signup', { email, password, confirm_password: password });
  const otp = await mailbox.newestCodeFor(email, /verification/i);
  const verified = await send('verify-otp', { email, otp });
  expect(verified.status()).toBe(200);
  const { token, refresh, user } = (await verified.json()) as Required<VerifyOtpResponse>;
  await store(page, { accessToken: token, refreshToken: refresh, userData: JSON.stringify(user) });
}

/** Types a code into the six boxes and sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group').getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify Account' }).click();
}

/** Fills the login form and sends it. The page has to be there already. */
export async function logIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click();
}

/** Logs in on the login page; ends on the home page. */
export async function openLoggedIn(
  page: Page,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await logIn(page, credentials);
  await expect(page).toHaveURL('/');
}

/**
 * The toast is on the screen, or has been there since the last click or key.
 * @param text The whole text, or a pattern for a part of it.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const area = page.getByRole('region', { name: /notifications/i });
  const visible = area.locator('.Toastify__toast').filter({ visible: true });
  const findTexts = async () => [
    ...(await visible.allTextContents()),
    ...(await shownToasts(page)).map((toast) => toast.text),
  ];
  const expected: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  // While the page navigates there is no document to read.
  await expect.poll(() => findTexts().catch(() => [])).toContainEqual(expected);
}
