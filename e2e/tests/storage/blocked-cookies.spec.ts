import { expect, test } from '../../fixtures/blocked-cookies-fixtures';
import { editor, fillPost } from '../../steps/blog-steps';
import { expectToast, createMember } from '../../steps/member-steps';
import { navigateInPage } from '../../steps/navigate-in-page';
import { openWhole, publicPages, writePost } from '../../steps/storage-steps';

test('every public page is there where all cookies are blocked @14.1', async ({ page }) => {
  await page.goto('/');
  const refusals = await page.evaluate(async () => {
    const attempts = [() => localStorage, () => caches.keys(), () => navigator.locks.request('any', () => 1)];
    const outcomes = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
    return outcomes.map(({ status }) => status);
  });
  expect(refusals, 'the profile refuses').toEqual(['rejected', 'rejected', 'rejected']);
  for (const path of publicPages) await openWhole(page, path);
});

test('a member signs in for the tab, writes a post there, and the session is renewed @14.1', async ({
  page,
  openVisitor,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(await (await openVisitor()).newPage(), email, mailbox);
  await writePost(page, email, `Without cookies, by ${email}`);

  await test.step('what was typed is offered again in the tab', async () => {
    await fillPost(page, 'For later', 'A draft.', 'Databases');
    await navigateInPage(page, '/about-us');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await navigateInPage(page, '/write-blogs');
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Blog Title')).toHaveValue('For later');
  });

  await test.step('the browser gives no lock, and the session is renewed all the same', async () => {
    let isExpired = true;
    await page.route('**/api/posts/', async (route) => {
      if (route.request().method() !== 'POST' || !isExpired) return route.fallback();
      isExpired = false;
      await route.fulfill({ status: 401 });
    });
    await expect(editor(page)).toBeVisible();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expectToast(page, /^Blog submitted for approval/);
    expect(isExpired).toBe(false);
    expect(consoleErrors.take().filter((text) => !text.includes('status of 401'))).toEqual([]);
  });
});
