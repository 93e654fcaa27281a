import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectProblem, field } from '../../steps/account-steps';
import { categories, post } from '../../samples/blog-samples';
import { shownToasts } from '../../fixtures/shown-toasts';
import { editor, fillPost, formField, openWritePage } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';
import { expectToast, logIn } from '../../steps/member-steps';

const waits = 'Blog submitted for approval. It will be published once approved by an admin.';

const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: createPng(64, 48) };

for (const [is_staff, label] of [
  [false, 'Submit for Approval'],
  [true, 'Publish Now'],
] as const) {
  for (const [is_admin, message] of [
    [false, waits],
    [true, 'Blog published successfully!'],
  ] as const) {
    test(`is_staff ${is_staff} reads '${label}', is_admin ${is_admin} is told '${message}'`, async ({
      page,
      api,
    }) => {
      const respond = api.hold('POST /posts/', { status: 201, body: post(9) });
      await openWritePage(page, api, { is_staff, is_admin });
      await fillPost(page);
      await page.getByRole('button', { name: label }).click();
      await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
      respond();
      await expectToast(page, message);

      await test.step('the toast goes after three seconds, the form is empty', async () => {
        await page.mouse.move(0, 0);
        expect(await shownToasts(page)).toContainEqual({ text: message, duration: '3s' });
        await expect(page.getByText(message, { exact: true })).toHaveCount(0);
        await expect(page.getByLabel('Blog Title')).toHaveValue('');
        await expect(page.getByLabel('Category')).toHaveValue('');
        await expect(editor(page)).toHaveText('');
      });
      const [sent] = api.sent('POST /posts/');
      expect(sent?.headers['authorization']).toBe('Bearer access-1');
      expect(formField(sent?.body, 'title')).toBe('My post');
      expect(formField(sent?.body, 'category')).toBe('3');
      expect(formField(sent?.body, 'content')).toBe('<p>Plain words</p>');
    });
  }
}

test('title, category and content are required, blanks and an emptied editor do not count', async ({
  page,
  api,
}) => {
  await openWritePage(page, api);
  await fillPost(page, '   ', '   ');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, 'Please fill in all required fields');
  await expectProblem(field(page, 'Blog Title'), 'Give the post a title');
  await expect(page.getByLabel('Blog Title')).toBeFocused();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
  expect(api.sent('POST /posts/')).toEqual([]);
});

test('when sending fails everything stays', async ({ page, api }) => {
  api.on('POST /posts/', { status: 500 });
  await openWritePage(page, api);
  await fillPost(page);
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, 'Failed to create blog post. Please try again.');
  await expect(page.getByLabel('Blog Title')).toHaveValue('My post');
  await expect(page.getByLabel('Category')).toHaveValue('3');
  await expect(editor(page)).toHaveText('Plain words');
  await expect(page.getByRole('img', { name: 'Preview of stripes.png' })).toBeVisible();
});

test('categories that cannot be had are told', async ({ page, api }) => {
  await openWritePage(page, api);
  api.on('GET /categories', { status: 500 });
  await page.reload();
  await expectToast(page, 'Failed to load categories');
});

test('a picture is previewed and can be removed', async ({ page, api }) => {
  await openWritePage(page, api);
  await expect(page.getByLabel('Featured Image')).toHaveAttribute('accept', 'image/*');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Preview of stripes.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByRole('img', { name: 'Preview of stripes.png' })).toHaveCount(0);
});

test('the keyboard reaches the editor, formats, undoes, and leaves it again', async ({ page, api }) => {
  await page.clock.install();
  await openWritePage(page, api);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bold');
  await expect(editor(page).locator('strong')).toHaveText('bold');
  await page.clock.fastForward(1100);
  // One step for the editor, which groups what is typed by time.
  await page.keyboard.insertText(' and more');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('bold');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Markdown works here')).toBeFocused();
  for (const control of await page.getByRole('toolbar').getByRole('button').all()) {
    await expect(control).toHaveAccessibleName(/\w/);
  }
});

test('a draft survives a reload, and is restored or discarded', async ({ page, api }) => {
  await openWritePage(page, api);
  await fillPost(page);
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('My post');
  await expect(page.getByLabel('Category')).toHaveValue('3');
  await expect(editor(page)).toHaveText('Plain words');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(editor(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
});

test('the picture of a draft survives a reload', async ({ page, api }) => {
  await openWritePage(page, api);
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await expect.poll(() => countKeptPictures(page)).toBe(1);
  await fillPost(page);
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  const preview = page.getByRole('img', { name: 'Preview of stripes.png' });
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
});

test('leaving with unsent text asks first, by link and by Back', async ({ page, api }) => {
  api.on('GET /posts/', { body: [] });
  api.on('GET /categories', { body: categories });
  await openWritePage(page, api);
  await page.getByRole('link', { name: 'Tools' }).first().click();
  await page.goBack();
  await fillPost(page);
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(editor(page)).toHaveText('Plain words');
  await page.goForward();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/tools');
});

test('a session that ends while sending keeps the text and brings the member back', async ({ page, api }) => {
  api.on('POST /posts/', { status: 401 });
  api.on('POST /auth/refresh/', { status: 401 });
  api.on('POST /login/', { body: { access: 'access-2', refresh: 'refresh-2' } });
  await openWritePage(page, api);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}') as object);
  api.on('GET /profile/', { body: user });
  await fillPost(page);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email: 'ada@example.org', password: 'correct horse' });
  await expect(page).toHaveURL('/write-blogs');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('My post');
  await expect(editor(page)).toHaveText('Plain words');
});

/** Opens the database only where the page has made it. */
async function countKeptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'drafts')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('drafts');
      opening.onsuccess = () => {
        const count = opening.result.transaction('pictures').objectStore('pictures').count();
        count.onsuccess = () => resolve(count.result);
        opening.result.close();
      };
    });
  });
}
