import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import {
  ada,
  controls,
  expectAllDisabled,
  expectNoProblem,
  expectProblem,
  field,
  stored,
} from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

const call = 'POST /forgot-password/';
const email = (page: Page) => field(page, 'Email');
const terms = (page: Page) => page.getByRole('checkbox', { name: /Terms and Conditions/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Reset password' });

async function send(page: Page): Promise<void> {
  await email(page).fill(ada.email);
  await terms(page).check();
  await submit(page).click();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/forget-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

test('links lead to the terms and back to the login', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await main.getByRole('link', { name: /login/i }).click();
  await expect(page).toHaveURL('/login');
});

test('address and consent are required, each message goes when its own field is edited', async ({
  page,
  api,
}) => {
  await expect(terms(page)).toHaveAttribute('required');
  await submit(page).click();
  await expectProblem(email(page), 'Email is required');
  await expectProblem(terms(page), 'You must accept the Terms and Conditions');
  await expect(email(page)).toBeFocused();

  await terms(page).check();
  await expectNoProblem(terms(page));
  await expectProblem(email(page), 'Email is required');

  await email(page).fill('ada@example');
  await submit(page).click();
  await expectProblem(email(page), 'Enter a valid email address');
  expect(api.requests).toEqual([]);
});

test('the consent alone is missing: it gets the focus', async ({ page, api }) => {
  await email(page).fill(ada.email);
  await submit(page).click();
  await expectNoProblem(email(page));
  await expect(terms(page)).toBeFocused();
  expect(api.requests).toEqual([]);
});

test('while it is sent everything is disabled; then the code is on its way', async ({ page, api }) => {
  const respond = api.hold(call, { body: { success: true, message: 'unread' } });
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending OTP...' })).toBeDisabled();
  await expectAllDisabled(controls(page));
  respond();
  await expectToast(page, 'OTP sent to your email. Please check your inbox.');
  await expect(page).toHaveURL('/verify-otp');
  await expect(page.getByText(ada.email)).toBeVisible();
  expect(await stored(page)).toEqual({ resetEmail: ada.email });
  expect(api.requests.map(({ body }) => body)).toEqual([{ email: ada.email }]);
});

const failures = [
  [
    'success: false with a message',
    { body: { success: false, message: 'Not now', error: 'unread' } },
    'Not now',
  ],
  ['success: false', { body: { success: false } }, 'Failed to send OTP. Please try again.'],
  ['a body of text', { status: 400, body: 'Plain words' }, 'Plain words'],
  ['an error field', { status: 400, body: { error: 'First', message: 'unread' } }, 'First'],
  ['a message field', { status: 503, body: { message: 'Closed for repairs' } }, 'Closed for repairs'],
  ['an empty body', { status: 500 }, 'Server error. Please try again later.'],
  ['network error', 'network error', 'Network error. Please check your connection.'],
] as const;

test('when it fails a toast says why, and nothing is stored', async ({ page, api }) => {
  for (const [name, response, text] of failures) {
    await test.step(name, async () => {
      api.on(call, response);
      await send(page);
      await expectToast(page, text);
      await expect(submit(page)).toBeEnabled();
      await expect(email(page)).toHaveValue(ada.email);
    });
  }
  await expect(page).toHaveURL('/forget-password');
  expect(await stored(page)).toEqual({});
});
