import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, controls, expectAllDisabled, field, paste, stored } from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

const email = (page: Page) => field(page, 'Email');
const password = (page: Page) => field(page, 'Password');
const confirmation = (page: Page) => field(page, 'Confirm password');
const submit = (page: Page) => page.getByRole('button', { name: 'Create an account' });

async function fill(page: Page, chosen = 'correct horse', confirmed = chosen): Promise<void> {
  await email(page).fill(ada.email);
  await password(page).fill(chosen);
  await confirmation(page).fill(confirmed);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
});

test('each password has its own toggle, hides again on submit, and may be pasted @4.3', async ({ page }) => {
  await password(page).focus();
  await paste(page, 'short');
  await expect(password(page)).toHaveValue('short');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show confirm password' }).click();
  await expect(confirmation(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide confirm password' }).click();
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
  await submit(page).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('while it is sent everything is disabled; then the code is on its way @4.4 @4.11 @9.2 @10.12', async ({
  page,
  api,
}) => {
  const respond = api.delay('POST /signup/', { status: 201 });
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await expectAllDisabled(controls(page));
  respond();

  await expectToast(page, 'Account created successfully. OTP sent to your email');
  await expect(page).toHaveURL('/verify-otp');
  expect(await stored(page)).toEqual({ signupEmail: ada.email });
  expect(api.requests.map(({ call, body }) => [call, body])).toEqual([
    ['POST /signup/', { email: ada.email, password: 'correct horse', confirm_password: 'correct horse' }],
  ]);

  await test.step('the navigation carries the address, storage apart', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText(ada.email)).toBeVisible();
  });
  await test.step('the form is empty after going back', async () => {
    await page.goBack();
    for (const control of [email, password, confirmation]) await expect(control(page)).toHaveValue('');
  });
});
