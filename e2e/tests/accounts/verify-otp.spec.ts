import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import {
  ada,
  adasSession,
  controls,
  expectAllDisabled,
  field,
  store,
  stored,
} from '../../steps/account-steps';
import { enterCode, expectToast } from '../../steps/member-steps';

const call = 'POST /verify-otp/';
const signedUp = { signupEmail: ada.email };
const forgot = { resetEmail: ada.email };

async function open(page: Page, entries: Record<string, string>): Promise<void> {
  await store(page, entries);
  await page.goto('/verify-otp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verification');
}

for (const entries of [signedUp, forgot]) {
  const [key] = Object.keys(entries);
  test(`the screen says where the code went, from ${key}, over a reload too`, async ({ page }) => {
    await open(page, entries);
    await expect(page.getByText(ada.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(ada.email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify Account' })).toBeEnabled();
  });
}

test('after a sign-up the member is signed in and home', async ({ page, api }) => {
  const respond = api.hold(call, {
    body: { message: 'Welcome, Ada', token: 'access-1', refresh: 'refresh-1', user: ada },
  });
  await open(page, signedUp);
  await enterCode(page, '012345');
  await expectAllDisabled(page.getByRole('group').getByRole('textbox'));
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
  respond();
  await expectToast(page, 'Welcome, Ada');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await stored(page)).toEqual(adasSession);
  expect(api.requests.map(({ body }) => body)).toEqual([{ email: ada.email, otp: '012345' }]);
});

for (const body of [{ token: 'access-1' }, { user: ada }, {}]) {
  const given = Object.keys(body).join() || 'neither token nor user';
  test(`with ${given} the code counts, but nobody is signed in`, async ({ page, api }) => {
    api.on(call, { body });
    await open(page, signedUp);
    await enterCode(page, '123456');
    await expectToast(page, 'Email verified successfully ✅');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await stored(page)).toEqual({});
  });
}

test('after a reset code the new password is asked for, whose address is still known', async ({
  page,
  api,
}) => {
  api.on(call, { body: { message: 'Code accepted' } });
  await open(page, forgot);
  await enterCode(page, '123456');
  await expectToast(page, 'Code accepted');
  await expect(page).toHaveURL('/update-password');
  expect(await stored(page)).toEqual(forgot);
});

test('when only the navigation knew the address, the way leads home', async ({ page, api }) => {
  api.on('POST /signup/', { status: 201 });
  api.on(call, {});
  await page.goto('/signup');
  await field(page, 'Email').fill(ada.email);
  await field(page, 'Password').fill('correct horse');
  await field(page, 'Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/verify-otp');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await enterCode(page, '123456');
  await expect(page).toHaveURL('/');
  expect(api.sent(call)[0]?.body).toEqual({ email: ada.email, otp: '123456' });
});

test('fewer than six digits send nothing; the first empty box gets the focus', async ({ page, api }) => {
  await open(page, signedUp);
  await enterCode(page, '1234');
  const group = page.getByRole('group');
  await expect(group).toHaveAccessibleDescription('Please enter all 6 digits');
  await expect(group.getByRole('textbox').nth(4)).toBeFocused();
  expect(api.requests).toEqual([]);
  await page.keyboard.type('5');
  await expect(page.getByText('Please enter all 6 digits')).toHaveCount(0);
});

test('without a known address six digits are not enough', async ({ page, api }) => {
  await open(page, {});
  await enterCode(page, '123456');
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible();
  expect(api.requests).toEqual([]);
});

const failures = [
  ['an error field', { status: 400, body: { error: 'The code has expired', message: 'unread' } }],
  ['an empty body', { status: 400, body: { message: 'unread' } }],
  ['an outage', { status: 500 }],
  ['network error', 'network error'],
] as const;

for (const [name, response] of failures) {
  const text = name === 'an error field' ? 'The code has expired' : 'Verification failed. Please try again.';
  test(`${name}: "${text}", and another try is possible`, async ({ page, api }) => {
    api.on(call, response);
    await open(page, signedUp);
    await enterCode(page, '123456');
    await expectToast(page, text);
    await expect(page).toHaveURL('/verify-otp');
    const isWrong = 'status' in Object(response) && Object(response).status === 400;
    const focused = isWrong
      ? page.getByLabel('Digit 1 of 6')
      : page.getByRole('button', { name: 'Verify Account' });
    await expect(focused).toBeFocused();
    for (const control of await controls(page).all()) await expect(control).toBeEnabled();
    expect(await stored(page)).toEqual(signedUp);
  });
}

test("Resend says exactly 'Resend logic not implemented'", async ({ page, api }) => {
  await open(page, signedUp);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expectToast(page, 'Resend logic not implemented');
  await expect(page.locator('.Toastify__toast--info')).toHaveCount(1);
  expect(api.requests).toEqual([]);
});
