import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { expect, test } from '../../fixtures/site-fixtures';
import { fillPost } from '../../steps/blog-steps';
import { approvePost } from '../../steps/moderation-steps';
import { expectToast, openLoggedIn, createMember } from '../../steps/member-steps';

/** What a visitor's own clock shows, as their browser's field takes it. */
const localTime = (page: Page, hours: number) =>
  page.evaluate((ahead) => {
    const time = new Date(Date.now() + ahead * 60 * 60_000);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);

test('a post for later: planned by its author, approved by an admin, changed, and published before its time @6.66 @6.68', async ({
  page,
  site,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  const title = `Planned by ${email}`;
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, title, 'Words for later.', 'Databases');

  await test.step('a time that is too near is refused, and loses nothing', async () => {
    await page.getByRole('button', { name: 'Publish later…' }).click();
    const field = page.getByLabel('Publish on');
    await expect(field).toBeFocused();
    await field.fill(await localTime(page, -1));
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(field).toHaveAccessibleDescription(/at least 5 minutes from now/);
    await expectNoViolations(page, 'a time that is refused');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, 'a time that is refused');
    await page.setViewportSize({ width: 1280, height: 720 });
    await field.fill(await localTime(page, 48));
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expectToast(page, /Once approved by an admin, it will be published on/);
  });

  const admin = await (await openVisitor()).newPage();
  await test.step('the admin sees the time, and approves', async () => {
    await openLoggedIn(admin, site.admin);
    await admin.goto('/moderation');
    const item = admin.getByRole('article', { name: title });
    await expect(item.getByText(/^Planned for/)).toBeVisible();
    await expectNoViolations(admin, 'the queue');
    await approvePost(page.request, site.admin, title);
  });

  const visitor = await (await openVisitor()).newPage();
  const row = page.getByRole('article', { name: title });
  await test.step('it is scheduled, and nobody else sees it', async () => {
    await page.goto('/my-posts');
    await expect(row.getByText(/^Scheduled for/)).toBeVisible();
    await row.getByRole('link', { name: title }).click();
    await expect(page.getByText(/^Only its author and admins see this post until/)).toBeVisible();
    await visitor.goto(page.url());
    await expect(visitor.getByText('Post not found')).toBeVisible();
    await visitor.goto('/blogs');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('the author chooses another time, then publishes it at once', async () => {
    await page.goto('/my-posts');
    await row.getByRole('button', { name: 'Change time…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the time?' });
    await dialog.getByLabel('Publish on').fill(await localTime(page, 72));
    await expectNoViolations(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, /is planned for/);
    await row.getByRole('button', { name: 'Change time…' }).click();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expectToast(page, `“${title}” is online.`);
    await expect(row.getByText('Published', { exact: true })).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  expect(consoleErrors.take().filter((text) => !/404.*posts/.test(text))).toEqual([]);
});
