import { expect, test } from '../../fixtures/site-fixtures';
import { createPng } from '../../samples/create-png';
import { approveRow } from '../../steps/moderation-steps';
import { createMember, enterCode, expectToast, logIn, password, signUp } from '../../steps/member-steps';

test('a visitor joins, writes a post with a picture, an admin approves it, everybody reads it @1.3 @1.6 @1.7 @2.9 @9.13', async ({
  page,
  site,
  mailbox,
  newEmail,
  openVisitor,
}) => {
  const email = newEmail();
  const title = `Notes on indexes by ${email}`;

  await test.step('she signs up, and verifies the address with the code from the mail', async () => {
    await signUp(page, email, mailbox);
    await expectToast(page, /Email verified successfully/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });

  await test.step('she writes a post with a picture in the rich-text editor', async () => {
    await page.getByRole('link', { name: 'Write Blogs' }).click();
    await page.getByLabel('Blog Title').fill(title);
    await page.getByLabel('Category').selectOption({ label: 'Databases' });
    await page.getByLabel('Featured Image').setInputFiles({
      name: 'stripes.png',
      mimeType: 'image/png',
      buffer: createPng(1200, 800),
    });
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Plain words, and ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('bold ones');
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expectToast(page, 'Blog submitted for approval. It will be published once approved by an admin.');
    await expect(page.getByLabel('Blog Title')).toHaveValue('');
  });

  const anybody = await (await openVisitor()).newPage();
  await test.step('nobody else sees it yet', async () => {
    const list = anybody.waitForResponse(/\/api\/posts\//);
    await anybody.goto('/blogs');
    await expect(anybody.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
    expect(await (await list).text()).not.toContain(title);
    await expect(anybody.getByText(title)).toHaveCount(0);
  });

  await test.step('an admin logs in and approves it', async () => {
    const admin = await (await openVisitor()).newPage();
    await admin.goto('/login');
    await logIn(admin, site.admin);
    await expectToast(admin, 'Login successful');
    await admin.getByRole('button', { name: 'Account menu' }).click();
    await admin.getByRole('menuitem', { name: 'Moderation' }).click();
    const item = admin.getByRole('article', { name: title });
    await item.getByRole('button', { name: /preview/i }).click();
    await expect(item.locator('strong', { hasText: 'bold ones' })).toBeVisible();
    await approveRow(item);
  });

  await test.step('she is notified by mail', async () => {
    expect(await mailbox.newestTextTo(email, /published/i)).toContain(title);
  });

  await test.step('everybody reads it, picture and bold words included', async () => {
    await anybody.reload();
    await anybody.getByRole('link', { name: title }).click();
    await expect(anybody.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(anybody.locator('strong', { hasText: 'bold ones' })).toBeVisible();
    const picture = anybody.getByRole('main').locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(400);
  });

  await test.step('she signs out, and logs in again with her password', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, { email, password });
    await expectToast(page, 'Login successful');
    await expect(page).toHaveURL('/');
  });
});

test('a member who forgot the password sets a new one with a code', async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  const newPassword = 'quite another long walk';
  await createMember(page, email, mailbox);
  await page.evaluate(() => localStorage.clear());

  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  // The page before has such a field as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
  await enterCode(page, await mailbox.newestCodeFor(email, /reset/i));

  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Login' }).click();
  await logIn(page, { email, password: newPassword });
  await expectToast(page, 'Login successful');
});
