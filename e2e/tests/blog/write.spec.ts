import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { categories } from '../../samples/blog-samples';
import { editor, fillPost, openWritePage } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';

const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: createPng(64, 48) };

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

test('a draft survives a reload, with its picture @firefox', async ({ page, api }) => {
  await openWritePage(page, api);
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await expect.poll(() => countKeptPictures(page)).toBe(1);
  await fillPost(page);
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('My post');
  await expect(editor(page)).toHaveText('Plain words');
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
