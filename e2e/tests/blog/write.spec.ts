import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { categories, post } from '../../samples/blog-samples';
import { shownToasts } from '../../fixtures/shown-toasts';
import { editor, fillPost, formField, openWritePage } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';
import { expectToast, logIn } from '../../steps/member-steps';

const waits = 'Blog submitted for approval. It will be published once approved by an admin.';

const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: createPng(64, 48) };

test('a post is sent, its author sees for three seconds that it waits, and the form is empty @1.9 @6.20 @6.22 @6.23 @10.12 @10.14 @10.15 @11.1', async ({
  page,
  api,
}) => {
  const respond = api.delay('POST /posts/', { status: 201, body: post(9) });
  await openWritePage(page, api);
  await fillPost(page);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  respond();
  await expectToast(page, waits);
  expect(await shownToasts(page)).toContainEqual({ text: waits, duration: '3s' });
  await expect(page.getByLabel('Blog Title')).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(editor(page)).toHaveText('');
  const [sent] = api.sent('POST /posts/');
  expect(sent?.headers['authorization']).toBe('Bearer access-1');
  expect(formField(sent?.body, 'title')).toBe('My post');
  expect(formField(sent?.body, 'category')).toBe('3');
  expect(formField(sent?.body, 'content')).toBe('<p>Plain words</p>');
});

test('what is written stays in view between the tools and the button @6.85 @firefox', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWritePage(page, api);
  await editor(page).click();
  const isCaretInView = () =>
    page.evaluate(() => {
      const { anchorNode } = getSelection()!;
      const line = anchorNode instanceof Element ? anchorNode : anchorNode!.parentElement!;
      const { top, bottom } = line.getBoundingClientRect();
      const tools = document.querySelector('.ql-toolbar')!.getBoundingClientRect();
      const bar = document.querySelector('form [type=submit]')!.getBoundingClientRect();
      return top >= tools.bottom && bottom <= bar.top;
    });
  for (let line = 0; line < 30; line += 1) {
    await page.keyboard.type('Words');
    await expect.poll(isCaretInView).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(isCaretInView).toBe(true);
  }
  for (let line = 0; line < 25; line += 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(isCaretInView).toBe(true);
  }
});

test('on a phone the tools are one row above the button, and the details are folded @6.85', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWritePage(page, api);
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  const isCaretInView = () =>
    page.evaluate(() => {
      const { bottom } = getSelection()!.anchorNode!.parentElement!.getBoundingClientRect();
      return bottom <= document.querySelector('.ql-toolbar')!.getBoundingClientRect().top;
    });
  await editor(page).click();
  for (let line = 0; line < 25; line += 1) await page.keyboard.type(`Line ${line}\n`);
  await page.keyboard.type('The last one');
  await expect.poll(isCaretInView).toBe(true);
  const [row, bar] = [await tools.boundingBox(), await page.locator('[data-bars]').boundingBox()];
  expect(row!.height).toBeLessThan(56);
  expect(Math.abs(row!.y + row!.height - bar!.y)).toBeLessThan(2);

  await tools.getByRole('button', { name: 'Remove formatting' }).scrollIntoViewIfNeeded();
  const colors = tools.getByRole('button', { name: /^Text color: / });
  await colors.click();
  await tools.getByRole('button', { name: 'Automatic', exact: true }).click();

  await expect(page.getByLabel('Category')).toBeHidden();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByLabel('Blog Title')).toBeFocused();
  await expect(page.getByLabel('Category')).toBeVisible();
});

test('the keyboard reaches the editor, formats, undoes, and leaves it again @firefox', async ({
  page,
  api,
}) => {
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

test('the picture of a draft survives a reload @firefox', async ({ page, api }) => {
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
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
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
