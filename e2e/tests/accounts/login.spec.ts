import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, controls, expectAllDisabled, stored } from '../../steps/account-steps';
import { expectToast, logIn } from '../../steps/member-steps';

const credentials = { email: ada.email, password: 'correct horse' };
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test('while it is sent everything is disabled; then the member is home @4.15 @4.19 @5.7 @9.3', async ({
  page,
  api,
}) => {
  const respond = api.delay('POST /login/', {
    body: { access: 'access-1', refresh: 'refresh-1', user: ada },
  });
  await logIn(page, credentials);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expectAllDisabled(controls(page));
  respond();
  await expectToast(page, 'Login successful');
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();
  expect(await stored(page)).toEqual(adasSession);
  expect(api.requests.map(({ call, body }) => [call, body])).toEqual([['POST /login/', credentials]]);
});

test('a page for members asks for a login and is shown after it @2.8 @4.19', async ({ page, api }) => {
  api.on('POST /login/', { body: { access: 'access-1', user: ada } });
  api.on('GET /posts/mine/', { body: [] });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await logIn(page, credentials);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
