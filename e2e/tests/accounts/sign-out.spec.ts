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

test('Sign out tells the server and forgets the session', async ({ page, api }) => {
  api.on('POST /logout/', {});
  await store(page, adasSession);
  await page.goto('/');
  await signOut(page);
  await expectToast(page, 'Logout successful');
  await expect(login(page)).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect(api.requests).toMatchObject([
    { call: 'POST /logout/', body: { refresh: 'refresh-1' }, headers: { authorization: 'Bearer access-1' } },
  ]);
});

for (const response of [{ status: 500 }, { status: 403 }, 'network error'] as const) {
  const name = response === 'network error' ? response : response.status;
  test(`it counts although the server responds with ${name}`, async ({ page, api }) => {
    api.on('POST /logout/', response);
    await store(page, adasSession);
    await page.goto('/');
    await signOut(page);
    await expectToast(page, 'Logged out (local only)');
    await expect(login(page)).toBeVisible();
    expect(await stored(page)).toEqual({});
  });
}

test('it counts at once although the server takes its time', async ({ page, api }) => {
  const respond = api.hold('POST /logout/', {});
  await store(page, adasSession);
  await page.goto('/');
  await signOut(page);
  await expect(login(page)).toBeVisible();
  expect(await stored(page)).toEqual({});
  respond();
  await expectToast(page, 'Logout successful');
});

test('without a refresh token there is no call', async ({ page, api }) => {
  const { refreshToken: _, ...session } = adasSession;
  await store(page, session);
  await page.goto('/');
  await signOut(page);
  await expectToast(page, 'Logout successful');
  expect(await stored(page)).toEqual({});
  expect(api.requests).toEqual([]);
});

const signOutOnPage = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();

for (const [place, leave] of [
  ['in the menu', signOut],
  ['on the page', signOutOnPage],
] as const) {
  test(`Sign out ${place} leads from a page for members to the home page, not to the login`, async ({
    page,
    api,
  }) => {
    api.on('GET /posts/mine/', { body: [] });
    api.on('POST /logout/', {});
    await store(page, adasSession);
    await page.goto('/profile');
    await expect(page.getByText('No posts yet')).toBeVisible();
    await leave(page);
    await expectToast(page, 'Logout successful');
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('Sign out everywhere ends all sessions with one call, in other tabs too', async ({
  page,
  context,
  api,
}) => {
  api.on('GET /posts/mine/', { body: [] });
  const respond = api.hold('POST /logout/', {});
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

test('Sign out everywhere does not count until the server has heard of it', async ({ page, api }) => {
  api.on('GET /posts/mine/', { body: [] });
  api.on('POST /logout/', { status: 500 });
  await store(page, adasSession);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Server error. Please try again later.');
  await expect(page).toHaveURL('/profile');
  expect(await stored(page)).toEqual(adasSession);
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
