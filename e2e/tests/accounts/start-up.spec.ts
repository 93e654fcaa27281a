import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, store, stored } from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const register = (page: Page) => page.getByRole('link', { name: 'Register' });
const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

test('without an access token: a visitor, and no call', async ({ page, api }) => {
  await page.goto('/');
  await expect(register(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(api.requests).toEqual([]);
});

test('with token and cached member: a member at once, and no call', async ({ page, api }) => {
  await store(page, adasSession);
  await page.goto('/');
  await expect(accountMenu(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(api.requests).toEqual([]);
});

test('with a token alone the profile is fetched and cached, and nothing is claimed before', async ({
  page,
  api,
}) => {
  const respond = api.hold('GET /profile/', { body: ada });
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

test('a cache that cannot be read is fetched again', async ({ page, api }) => {
  api.on('GET /profile/', { body: ada });
  await store(page, { ...tokens, userData: '{"id":' });
  await page.goto('/');
  await expect(accountMenu(page)).toBeVisible();
  expect(await stored(page)).toEqual(adasSession);
});

test('when the profile is refused, the session is cleared', async ({ page, api }) => {
  api.on('GET /profile/', { status: 403 });
  await store(page, tokens);
  await page.goto('/');
  await expect(register(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
});

const outages = [
  ['fails', { status: 503, body: { message: 'Closed for repairs' } }],
  ['does not answer', 'network error'],
] as const;

for (const [what, response] of outages) {
  test(`when the server ${what}, the tokens stay, and the next start signs in`, async ({ page, api }) => {
    api.on('GET /profile/', response);
    await store(page, tokens);
    await page.goto('/');
    await expectToast(page, /^The service cannot be reached\./);
    await expect(register(page)).toBeVisible();
    expect(await stored(page)).toEqual(tokens);

    api.on('GET /profile/', { body: ada });
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
  });
}

test('a page for members waits for the check instead of asking for a login', async ({ page, api }) => {
  api.on('GET /posts/mine/', { body: [] });
  const respond = api.hold('GET /profile/', { body: ada });
  await store(page, tokens);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  respond();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
