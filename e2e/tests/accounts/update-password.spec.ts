import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import {
  ada,
  controls,
  expectAllDisabled,
  expectNoProblem,
  expectProblem,
  field,
  store,
  stored,
} from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

const call = 'POST /update-password/';
const forgot = { resetEmail: ada.email };
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });

async function open(page: Page, entries: Record<string, string> = forgot): Promise<void> {
  await store(page, entries);
  await page.goto('/update-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
}

async function send(page: Page, chosen = 'correct horse', confirmed = chosen): Promise<void> {
  await field(page, 'New password').fill(chosen);
  await field(page, 'Confirm password').fill(confirmed);
  await submit(page).click();
}

test('a password manager knows the fields, and whose password it is', async ({ page }) => {
  await open(page);
  for (const label of ['New password', 'Confirm password']) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click();
    await expect(field(page, label)).toHaveAttribute('type', 'text');
  }
  const username = page.locator('form input[autocomplete="username"]');
  await expect(username).toHaveValue(ada.email);
  await expect(username).toBeHidden();
});

test('while it is sent everything is disabled; then the way leads home', async ({ page, api }) => {
  const respond = api.hold(call, { body: { message: 'Your password is new' } });
  await open(page);
  await send(page);
  await expectAllDisabled(controls(page));
  respond();
  await expectToast(page, 'Your password is new');
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
  expect(api.requests.map(({ body }) => body)).toEqual([
    { email: ada.email, password: 'correct horse', confirm_password: 'correct horse' },
  ]);
});

test('without words from the server the success has its own', async ({ page, api }) => {
  api.on(call, {});
  await open(page);
  await send(page);
  await expectToast(page, 'Password reset successful');
});

test('the server alone compares the passwords; its words show under the field', async ({ page, api }) => {
  const details = { confirm_password: ['Passwords do not match'], password: 'Too common' };
  api.on(call, { status: 400, body: { message: 'unread', details } });
  await open(page);
  await send(page, 'one', 'two');
  expect(api.requests[0]?.body).toMatchObject({ password: 'one', confirm_password: 'two' });
  await expectProblem(field(page, 'New password'), 'Too common');
  await expectProblem(field(page, 'Confirm password'), 'Passwords do not match');
  await expectToast(page, 'Too common');
  await expectToast(page, 'Passwords do not match');
  await expect(field(page, 'New password')).toBeFocused();
  await field(page, 'New password').fill('three');
  await expectNoProblem(field(page, 'New password'));
  await expectProblem(field(page, 'Confirm password'), 'Passwords do not match');
});

test('without a stored address nothing is sent', async ({ page, api }) => {
  await open(page, {});
  await send(page);
  await expectToast(page, 'Reset email not found. Please restart reset process.');
  expect(api.requests).toEqual([]);
});

test('when it fails a toast says why, and the address stays for another try', async ({ page, api }) => {
  const failures = [
    [{ status: 403, body: { message: 'Please verify the code again' } }, 'Please verify the code again'],
    [{ status: 500 }, 'Server error. Please try again later.'],
    ['network error', 'Network error. Please check your connection.'],
  ] as const;
  await open(page);
  for (const [response, text] of failures) {
    api.on(call, response);
    await send(page);
    await expectToast(page, text);
    await expect(submit(page)).toBeEnabled();
  }
  await expect(page).toHaveURL('/update-password');
  expect(await stored(page)).toEqual(forgot);
});
