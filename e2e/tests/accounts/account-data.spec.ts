import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AccountExport } from '@site/shared/contracts/api';
import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { expectToast, logIn, password, createMember } from '../../steps/member-steps';
import { decide, submitPost, tokenOf } from '../../steps/moderation-steps';

const widths = [360, 768, 1280];

async function expectGoodAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${where} at ${width} pixels`);
  }
  await expectNoViolations(page, where);
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');

test('a member downloads everything as one file, and is notified by mail @4.50', async ({
  page,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  await submitPost(page.request, await tokenIn(page), 'Words of mine');
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('account.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(data.account.email).toBe(email);
  expect(data.posts.map(({ title, status }) => [title, status])).toEqual([['Words of mine', 'pending']]);
  expect(await mailbox.newestTextTo(email, /data was downloaded/)).toContain('/profile');
});

test('a member deletes the account, is signed out in every tab, and comes back @4.51 @4.52', async ({
  page,
  context,
  site,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated successfully');
  const title = `Words of ${email}`;
  const post = await submitPost(page.request, await tokenIn(page), title);
  await decide(page.request, await tokenOf(page.request, site.admin), post, 'approve');
  const visitor = await (await openVisitor()).newPage();
  await visitor.goto(`/posts/${post}`);
  await expect(visitor.getByText('Grace Hopper').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/tools');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await test.step('the dialog says what will happen, and asks for choice and password', async () => {
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Please choose one')).toBeVisible();
    await expectGoodAtEveryWidth(page, 'the dialog that deletes an account');
    await dialog.getByLabel('Keep my published posts, without my name').check();
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(page, 'Your account is deleted. For 14 days you can restore it by signing in.');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await mailbox.newestTextTo(email, /account is deleted/)).toContain('/login');
  });

  await test.step('what is public stays, without the name', async () => {
    await expect(async () => {
      await visitor.goto(`/posts/${post}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2_000 });
      await expect(visitor.getByText('Grace Hopper')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    const author = async () => (await visitor.request.get('/authors/grace-hopper')).status();
    await expect.poll(author).toBe(404);
    expect(await (await visitor.request.get(`/posts/${post}`)).text()).not.toContain('Grace');
  });

  await test.step('signing in offers the account back', async () => {
    await page.goto('/login');
    await logIn(page, { email, password });
    await expect(page.getByRole('heading', { name: 'Restore your account?' })).toBeVisible();
    await expectGoodAtEveryWidth(page, 'the offer to restore an account');
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await expectToast(page, 'Your account is restored. Welcome back!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(await mailbox.newestTextTo(email, /account is restored/)).toContain('Welcome back');
    await expect(async () => {
      await visitor.goto(`/posts/${post}`);
      await expect(visitor.getByText('Grace Hopper').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 403/);
});
