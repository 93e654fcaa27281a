import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, store, stored } from '../../steps/account-steps';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const register = (page: Page) => page.getByRole('link', { name: 'Register' });
const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

test('with a token alone the profile is fetched and cached, and nothing is claimed before @5.4 @9.6', async ({
  page,
  api,
}) => {
  const respond = api.delay('GET /profile/', { body: ada });
  await store(page, tokens);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Blogs' }).first()).toBeVisible();
  await expect(register(page)).toHaveCount(0);
  await expect(accountMenu(page)).toHaveCount(0);
  respond();
  await expect(accountMenu(page)).toBeVisible();
  expect(api.requests[0]?.headers['authorization']).toBe('Bearer access-1');
  expect(await stored(page)).toEqual(adasSession);
});

test('a page for members waits for the check instead of asking for a login @5.1', async ({ page, api }) => {
  api.on('GET /posts/mine/', { body: [] });
  const respond = api.delay('GET /profile/', { body: ada });
  await store(page, tokens);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  respond();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
