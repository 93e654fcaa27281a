import { expect, test } from '../../fixtures/site-fixtures';
import { field, stored, switchOn } from '../../steps/account-steps';
import { enterCode, expectToast, logIn, password, createMember } from '../../steps/member-steps';

test('a member who signs out everywhere is signed out in every browser', async ({
  page,
  openVisitor,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  const elsewhere = await (await openVisitor()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, { email, password });
  await expectToast(elsewhere, 'Login successful');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Signed out on all devices');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/login');
  expect(await stored(elsewhere)).toEqual({});
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 401/);
});

test('a member who changes the password stays signed in here, in every tab, and nowhere else', async ({
  page,
  context,
  openVisitor,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  const tab = await context.newPage();
  await tab.goto('/profile');
  const elsewhere = await (await openVisitor()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, { email, password });
  await expectToast(elsewhere, 'Login successful');

  await page.goto('/profile');
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill('another walk by the sea');
  await field(page, 'Confirm new password').fill('another walk by the sea');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed successfully');

  // Calls of a page that is open, and of one that starts anew.
  await tab.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(tab, 'Profile updated successfully');
  await page.reload();
  await expect(page.getByText('No posts yet')).toBeVisible();
  expect(consoleErrors.take()).toEqual([]);

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/login');
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 401/);
});

test('with the feature on, Resend mails another code, which works', async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  await switchOn(page, 'resendCode');
  await page.goto('/signup');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/verify-otp');
  const firstCode = await mailbox.newestCodeFor(email);

  await page.getByRole('button', { name: 'Resend' }).click();
  await expectToast(page, 'OTP sent');
  await expect(page.getByText(/^Next try in/)).toBeVisible();
  await expect.poll(() => mailbox.newestCodeFor(email)).not.toBe(firstCode);
  await enterCode(page, await mailbox.newestCodeFor(email));
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
