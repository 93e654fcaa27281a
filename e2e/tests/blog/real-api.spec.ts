import { expect, test } from '../../fixtures/site-fixtures';
import { editor, fillPost, pastePicture } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';
import { approvePost } from '../../steps/moderation-steps';
import { expectToast, logIn, password, createMember } from '../../steps/member-steps';

const waits = 'Blog submitted for approval. It will be published once approved by an admin.';

test('an edit of a published post is public once an admin has approved it; the page comes with its text', async ({
  page,
  site,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  const title = `Edited by ${email}`;
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, title, 'The first text.', 'Databases');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, waits);

  await approvePost(page.request, site.admin, title);

  const visitor = await (await openVisitor()).newPage();
  await expect(async () => {
    await visitor.goto('/blogs');
    await visitor.getByRole('link', { name: title }).click({ timeout: 5000 });
  }).toPass();
  await expect(visitor.getByText('The first text.')).toBeVisible();

  await test.step('the old text stays public while the new one waits', async () => {
    await page.goto('/my-posts');
    await page.getByRole('article', { name: title }).getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(editor(page)).toHaveText('The first text.');
    await editor(page).press('ControlOrMeta+a');
    await page.keyboard.type('The second text.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Changes submitted for approval.');
    await expect(page.getByText('Changes wait for approval')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('The first text.')).toBeVisible();
  });

  await test.step('once approved, the page brings the new text along, also when the API says no more', async () => {
    await approvePost(page.request, site.admin, title);
    await visitor.route('**/api/posts/**', (route) => route.abort());
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('The second text.')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(async () => {
      await visitor.goto('/blogs');
      await expect(visitor.getByRole('link', { name: title })).toBeVisible({ timeout: 5000 });
    }).toPass();
    // The page goes on asking what is cut off.
    await visitor.close();
    expect(consoleErrors.take().filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});

test('a session that has ended at submit: the text is kept, and offered after the login', async ({
  page,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, 'Kept', 'Words that must not be lost.', 'Databases');
  await test.step('somebody ends the session elsewhere, and the access token runs out', async () => {
    await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      };
      const body = JSON.stringify({ refresh: localStorage.getItem('refreshToken') });
      await fetch('/api/logout/', { method: 'POST', headers, body });
      localStorage.setItem('accessToken', 'over');
    });
  });
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/write-blogs');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('Kept');
  await expect(editor(page)).toHaveText('Words that must not be lost.');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, waits);
  expect(consoleErrors.take().filter((text) => !/401.*(posts|refresh)/.test(text))).toEqual([]);
});

test('a pasted picture becomes a stored one; the second of two tabs that save learns of it, and keeps its text', async ({
  page,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  await createMember(page, newEmail(), mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, 'Pasted', 'See: ', 'Databases');
  await pastePicture(page, createPng(640, 480));
  await expect(editor(page).locator('img')).toHaveAttribute('src', /^data:image\/png/);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await page.getByRole('link', { name: 'Pasted' }).click();
  const picture = page.locator('main p img');
  await expect(picture).toHaveAttribute('src', /^\/api\/images\/.+\/640\.webp$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const tabs = [page, await page.context().newPage()] as const;
  const address = `${page.url()}/edit`;
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(address);
    await editor(tab).press('ControlOrMeta+Home');
    await tab.keyboard.type(`From tab ${index + 1}. `);
  }
  await tabs[0].getByRole('button', { name: 'Save changes' }).click();
  await expectToast(tabs[0], 'Changes submitted for approval.');
  await tabs[1].getByRole('button', { name: 'Save changes' }).click();
  await expect(tabs[1].getByText('This post was changed in the meantime')).toBeVisible();
  await expect(editor(tabs[1])).toContainText('From tab 2. See:');
  expect(consoleErrors.take().filter((text) => !text.includes('409'))).toEqual([]);
});
