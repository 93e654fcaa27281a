import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, field, store, stored } from '../../steps/account-steps';
import type { FakeApi, FakeRequest } from '../../fixtures/fake-api';
import { expectToast, logIn } from '../../steps/member-steps';
import { navigateInPage } from '../../steps/navigate-in-page';

const refreshCall = 'POST /auth/refresh/';
const profileHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your profile' });

/** Responds with 401 to every access token but the second one. */
function expireFirstToken(api: FakeApi, calls: Record<string, unknown>): void {
  for (const [call, body] of Object.entries(calls)) {
    api.on(call, ({ headers }) =>
      headers['authorization'] === 'Bearer access-2' ? { body } : { status: 401 },
    );
  }
}

const authorizations = (requests: FakeRequest[]) => requests.map(({ headers }) => headers['authorization']);

test('two tabs that meet a 401 at once share one refresh', async ({ page, context, api }) => {
  expireFirstToken(api, { 'GET /posts/mine/': [] });
  const refreshed = api.delay(refreshCall, { body: { access: 'access-2', refresh: 'refresh-2' } });
  await store(page, adasSession);
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await Promise.all([navigateInPage(page, '/profile'), navigateInPage(other, '/profile')]);
  await expect.poll(() => api.sent('GET /posts/mine/').length).toBe(2);
  refreshed();
  for (const tab of [page, other]) await expect(tab.getByText('No posts yet')).toBeVisible();
  expect(api.sent(refreshCall)).toHaveLength(1);
});

test('a change of password keeps both tabs signed in, calls under way as well', async ({
  page,
  context,
  api,
}) => {
  let valid = adasSession.accessToken;
  api.on('GET /posts/mine/', { body: [] });
  api.on('PUT /profile/', ({ headers }) =>
    headers['authorization'] === `Bearer ${valid}` ? { body: ada } : { status: 401 },
  );
  api.on(refreshCall, { status: 401 });
  await store(page, adasSession);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/profile');
    await expect(profileHeading(tab)).toBeVisible();
  }

  const body = { message: 'Password changed successfully', access: 'access-2', refresh: 'refresh-2' };
  const changed = api.delay('POST /change-password/', { body });
  await field(page, 'Current password').fill('correct horse');
  await field(page, 'New password').fill('quite another horse');
  await field(page, 'Confirm new password').fill('quite another horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(() => api.sent('POST /change-password/').length).toBe(1);
  // From here on the server has ended the old tokens, and nobody knows the new ones yet.
  valid = 'access-2';
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => api.sent('PUT /profile/').length).toBe(1);
  changed();
  await expectToast(page, 'Password changed successfully');
  await expectToast(other, 'Profile updated successfully');
  expect(authorizations(api.sent('PUT /profile/'))).toEqual(['Bearer access-1', 'Bearer access-2']);
  expect(await stored(page)).toEqual({
    ...adasSession,
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
  });
});

test('a refresh that is refused clears everything and asks for a login, which leads back @5.14', async ({
  page,
  api,
}) => {
  expireFirstToken(api, { 'GET /posts/mine/': [] });
  api.on(refreshCall, { status: 401 });
  api.on('POST /login/', { body: { access: 'access-2', user: ada } });
  await store(page, adasSession);
  await page.goto('/tools');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await stored(page)).toEqual({});

  await logIn(page, { email: ada.email, password: 'correct horse' });
  await expect(profileHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(page).toHaveURL('/tools');
});
