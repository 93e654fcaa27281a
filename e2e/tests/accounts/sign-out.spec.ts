import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada } from '../../steps/account-steps';
import { logIn } from '../../steps/member-steps';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const login = (page: Page) => page.getByRole('link', { name: 'Login' });

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

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
