import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, field, store } from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

/** Goes on with Tab until `control` has the focus, which must show. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(control).toBeFocused();
  const shown = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(shown, 'the focus is visible').toBe(true);
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('from sign-up to sign-out with the keyboard alone @1.6', async ({ page, api }) => {
  api.on('POST /signup/', { status: 201 });
  api.on('POST /verify-otp/', { body: { token: 'access-1', refresh: 'refresh-1', user: ada } });
  api.on('POST /logout/', {});
  await page.goto('/');

  await test.step('the first Tab offers to skip the header', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
  });
  await test.step('sign up, with a look at the password', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Register' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeFocused();
    await typeInto(page, field(page, 'Email'), ada.email);
    await typeInto(page, field(page, 'Password'), 'correct horse');
    await tabTo(page, button(page, 'Show password'));
    await page.keyboard.press('Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await typeInto(page, field(page, 'Confirm password'), 'correct horse');
    await page.keyboard.press('Enter');
  });
  await test.step('enter the code', async () => {
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type('123456');
    await tabTo(page, button(page, 'Verify Account'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
  await test.step('sign out in the menu', async () => {
    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Account menu' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Logout successful');
  });
});

test('from a forgotten password to a login with the keyboard alone', async ({ page, api }) => {
  api.on('POST /forgot-password/', { body: { success: true } });
  api.on('POST /verify-otp/', {});
  api.on('POST /update-password/', {});
  api.on('POST /login/', { body: { access: 'access-1', user: ada } });
  await page.goto('/login');

  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await typeInto(page, field(page, 'Email'), ada.email);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Reset password'));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeFocused();
  await typeInto(page, field(page, 'New password'), 'quite another horse');
  await typeInto(page, field(page, 'Confirm password'), 'quite another horse');
  await tabTo(page, button(page, 'Reset Password'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.reload();
  await tabTo(page, page.getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeFocused();
  await typeInto(page, field(page, 'Email'), ada.email);
  await typeInto(page, field(page, 'Password'), 'quite another horse');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login successful');
});

test('the profile can be changed with the keyboard alone', async ({ page, api }) => {
  api.on('GET /posts/mine/', { body: [] });
  api.on('PUT /profile/', { body: { ...ada, name: 'Countess' } });
  api.on('POST /change-password/', {});
  api.on('POST /logout/', {});
  await store(page, adasSession);
  await page.goto('/profile');

  await tabTo(page, page.getByLabel('Picture', { exact: true }));
  await typeInto(page, field(page, 'Display name'), 'Countess');
  await tabTo(page, button(page, 'Save changes'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile updated successfully');
  await expect(button(page, 'Save changes')).toBeFocused();
  expect(api.sent('PUT /profile/')[0]?.body).toEqual({ name: 'Countess' });

  await typeInto(page, field(page, 'Current password'), 'correct horse');
  await typeInto(page, field(page, 'New password'), 'quite another horse');
  await typeInto(page, field(page, 'Confirm new password'), 'quite another horse');
  await tabTo(page, button(page, 'Change password'));
  await page.keyboard.press('Space');
  await expectToast(page, 'Password changed successfully');

  await tabTo(page, button(page, 'Sign out everywhere'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Signed out on all devices');
  await expect(page).toHaveURL('/');
});

test('a menu that is closed with Escape gives the focus back', async ({ page }) => {
  await store(page, adasSession);
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Space');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();
});
