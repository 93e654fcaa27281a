import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import {
  ada,
  adasSession,
  controls,
  expectAllDisabled,
  expectNoProblem,
  expectProblem,
  field,
  paste,
  stored,
} from '../../steps/account-steps';
import { expectToast, logIn } from '../../steps/member-steps';

const credentials = { email: ada.email, password: 'correct horse' };
const email = (page: Page) => field(page, 'Email');
const password = (page: Page) => field(page, 'Password');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test('a password manager knows the fields, and links lead on', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(main.locator('a[href="/signup"]')).toBeVisible();
  await main.locator('a[href="/forget-password"]').click();
  await expect(page).toHaveURL('/forget-password');
});

test('an empty form names both fields and focuses the first', async ({ page, api }) => {
  await submit(page).click();
  await expectProblem(email(page), 'Email is required');
  await expectProblem(password(page), 'Password is required');
  await expect(email(page)).toBeFocused();
  await test.step('editing one takes away its own message only', async () => {
    await email(page).fill('ada@');
    await expectNoProblem(email(page));
    await expectProblem(password(page), 'Password is required');
  });
  await submit(page).click();
  await expectProblem(email(page), 'Enter a valid email address');
  expect(api.requests).toEqual([]);
});

test('the password can be pasted and shown, and hides again on submit', async ({ page }) => {
  await password(page).focus();
  await paste(page, 'correct horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('correct horse');
  await submit(page).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('while it is sent everything is disabled; then the member is home', async ({ page, api }) => {
  const respond = api.hold('POST /login/', {
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

test('the other form of the response is understood: data.tokens and data.user', async ({ page, api }) => {
  const tokens = { access: 'access-1', refresh: 'refresh-1' };
  api.on('POST /login/', { body: { data: { tokens, user: ada } } });
  await logIn(page, credentials);
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();
  expect(await stored(page)).toEqual(adasSession);
});

const withoutUser = [
  ['tokens alone', { access: 'access-1' }],
  ['a user of null', { data: { tokens: { access: 'access-1' }, user: null } }],
] as const;

for (const [name, body] of withoutUser) {
  test(`after ${name} the profile is fetched and cached, and no refresh token is kept`, async ({
    page,
    api,
  }) => {
    api.on('POST /login/', { body });
    api.on('GET /profile/', { body: ada });
    await logIn(page, credentials);
    await expectToast(page, 'Login successful');
    expect(api.sent('GET /profile/')[0]?.headers['authorization']).toBe('Bearer access-1');
    expect(await stored(page)).toEqual({ accessToken: 'access-1', userData: adasSession.userData });
  });
}

test('when the profile cannot be had, nothing is left of the login', async ({ page, api }) => {
  api.on('POST /login/', { body: { access: 'access-1', refresh: 'refresh-1' } });
  api.on('GET /profile/', { status: 500 });
  await logIn(page, credentials);
  await expectToast(page, 'Server error. Please try again later.');
  await expect(page).toHaveURL('/login');
  await expect(accountMenu(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({});
});

test('what the server says of fields shows under them and as toasts', async ({ page, api }) => {
  const details = { email: 'Nobody has this address', password: ['Wrong password', 'unread'] };
  api.on('POST /login/', { status: 400, body: { details } });
  await logIn(page, credentials);
  await expectProblem(email(page), 'Nobody has this address');
  await expectProblem(password(page), 'Wrong password');
  await expectToast(page, 'Nobody has this address');
  await expectToast(page, 'Wrong password');
  await expect(email(page)).toBeFocused();
});

test('a refusal without fields is a toast; e-mail, password and focus stay', async ({ page, api }) => {
  api.on('POST /login/', { status: 401, body: { message: 'E-mail or password is wrong' } });
  await email(page).fill(ada.email);
  await password(page).fill('correct horse');
  await password(page).press('Enter');
  await expectToast(page, 'E-mail or password is wrong');
  await expect(email(page)).toHaveValue(ada.email);
  await expect(password(page)).toHaveValue('correct horse');
  await expect(password(page)).toBeFocused();
});

test('a response that carries no token is a failed login', async ({ page, api }) => {
  api.on('POST /login/', { body: { welcome: true } });
  await logIn(page, credentials);
  await expectToast(page, 'Login failed');
  expect(await stored(page)).toEqual({});
});

test('a page for members asks for a login and is shown after it', async ({ page, api }) => {
  api.on('POST /login/', { body: { access: 'access-1', user: ada } });
  api.on('GET /posts/mine/', { body: [] });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await logIn(page, credentials);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
