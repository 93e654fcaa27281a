import { expect, test } from '../fixtures';
import { expectToast, logIn, password, signUp } from '../steps';

test('a member who signs out everywhere is signed out in every browser, by the real API', async ({
  page,
  openVisitor,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  const email = newEmail();
  await signUp(page, email, mailbox);
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
  expect(await elsewhere.evaluate(() => ({ ...localStorage }))).toEqual({});
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 401/);
});
