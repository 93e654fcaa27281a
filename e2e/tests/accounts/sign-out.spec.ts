import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, store, stored } from '../../steps/account-steps';
import { expectToast, logIn } from '../../steps/member-steps';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const login = (page: Page) => page.getByRole('link', { name: 'Login' });

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('Sign out tells the server, forgets the session and leads home from a page for members @5.10 @9.5', async ({
  page,
  api,
}) => {
  api.on('GET /posts/mine/', { body: [] });
  api.on('POST /logout/', {});
  await store(page, adasSession);
  await page.goto('/profile');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await signOut(page);
  await expectToast(page, 'Logout successful');
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
  expect(api.sent('POST /logout/')).toMatchObject([
    { body: { refresh: 'refresh-1' }, headers: { authorization: 'Bearer access-1' } },
  ]);
});

test('Sign out everywhere ends all sessions with one call, in other tabs too', async ({
  page,
  context,
  api,
}) => {
  api.on('GET /posts/mine/', { body: [] });
  const respond = api.delay('POST /logout/', {});
  await store(page, adasSession);
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Signing out...' })).toBeDisabled();
  respond();
  await expectToast(page, 'Signed out on all devices');
  await expect(page).toHaveURL('/');
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect(api.sent('POST /logout/')).toMatchObject([
    { body: { refresh: 'refresh-1', everywhere: true }, headers: { authorization: 'Bearer access-1' } },
  ]);
});

test('tabs follow each other in and out', async ({ page, context, api }) => {
  api.on('POST /login/', { body: { access: 'access-1', refresh: 'refresh-1', user: ada } });
  api.on('POST /logout/', {});
  const other = await context.newPage();
  await other.goto('/tools');
  await page.goto('/login');
  await logIn(page, { email: ada.email, password: 'correct horse' });
  await expect(accountMenu(other)).toBeVisible();
  await expect(other).toHaveURL('/tools');
  await signOut(other);
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
});
