import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import {
  ada,
  controls,
  expectAllDisabled,
  expectNoProblem,
  expectProblem,
  field,
  paste,
  stored,
} from '../../steps/account-steps';
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

test('a browser and its password manager know each field', async ({ page }) => {
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(confirmation(page)).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL('/login');
});

test('an empty form names each field and focuses the first', async ({ page, api }) => {
  await submit(page).click();
  await expectProblem(email(page), 'Email is required');
  await expectProblem(password(page), 'Password is required');
  await expectProblem(confirmation(page), 'Please confirm password');
  await expect(email(page)).toBeFocused();
  expect(api.requests).toEqual([]);
});

test('what is no e-mail address is named', async ({ page, api }) => {
  await fill(page);
  for (const wrong of ['ada', 'ada@', '@example.org', 'ada@example', 'ada @example.org']) {
    await email(page).fill(wrong);
    await expectNoProblem(email(page));
    await submit(page).click();
    await expectProblem(email(page), 'Enter a valid email address');
    await expectNoProblem(password(page));
  }
  expect(api.requests).toEqual([]);
});

test('a short password and another confirmation are named, the first gets the focus', async ({
  page,
  api,
}) => {
  await fill(page, 'seven77', 'other');
  await submit(page).click();
  await expectProblem(password(page), 'Password must be at least 8 characters');
  await expectProblem(confirmation(page), 'Passwords do not match');
  await expect(password(page)).toBeFocused();
  expect(api.requests).toEqual([]);
});

test('eight characters are enough', async ({ page, api }) => {
  api.on('POST /signup/', { status: 201 });
  await fill(page, 'eight888');
  await submit(page).click();
  await expect(page).toHaveURL('/verify-otp');
});

test('editing a field takes away its own message only', async ({ page }) => {
  await submit(page).click();
  await password(page).fill('c');
  await expectNoProblem(password(page));
  await expectProblem(email(page), 'Email is required');
  await expectProblem(confirmation(page), 'Please confirm password');
});

test('each password has its own toggle, hides again on submit, and may be pasted', async ({ page }) => {
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

test('while it is sent everything is disabled; then the code is on its way', async ({ page, api }) => {
  const respond = api.hold('POST /signup/', { status: 201 });
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

test('what the server says of fields shows under them and as toasts', async ({ page, api }) => {
  const details = { password: ['This password is too common', 'unread'], email: 'This address is banned' };
  api.on('POST /signup/', { status: 400, body: { message: 'unread', details } });
  await fill(page);
  await submit(page).click();
  await expectProblem(email(page), 'This address is banned');
  await expectProblem(password(page), 'This password is too common');
  await expectNoProblem(confirmation(page));
  await expectToast(page, 'This address is banned');
  await expectToast(page, 'This password is too common');
  await expect(email(page)).toBeFocused();
  await expect(page.getByText('unread')).toHaveCount(0);
  await expect(password(page)).toHaveValue('correct horse');
});

const failures = [
  ['500', { status: 500, body: { message: 'unread' } }, 'Server error. Please try again later.'],
  ['400 with a sentence', { status: 400, body: { message: 'No more room' } }, 'No more room'],
  ['400 with nothing', { status: 400 }, 'Invalid request. Please check your input.'],
  ['418', { status: 418, body: {} }, 'Error 418: Something went wrong'],
  ['network error', 'network error', 'Network error. Please check your connection.'],
] as const;

test('when it fails a toast says why, the form stays filled and the focus where it was', async ({
  page,
  api,
}) => {
  await fill(page);
  for (const [name, response, text] of failures) {
    await test.step(name, async () => {
      api.on('POST /signup/', response);
      await confirmation(page).press('Enter');
      await expectToast(page, text);
      await expect(confirmation(page)).toBeFocused();
      await expect(email(page)).toHaveValue(ada.email);
    });
  }
  await expect(page).toHaveURL('/signup');
  expect(await stored(page)).toEqual({});
});
