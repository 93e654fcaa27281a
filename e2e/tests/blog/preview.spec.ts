import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, fillPost, paste, pastePicture } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';
import { expectToast, createMember } from '../../steps/member-steps';

const markdown = [
  ...['# Part', '', 'A **bold** word.', '', '- one', '  - deeper', '- two', '', '1. first', '2. second', ''],
  ...['> said', '', '```ts', 'const answer = 42;', '```', '', '| a | b |', '|---|---|', '| 1 | 2 |'],
].join('\n');

/** The article without what only the page of a post has, and what changes when pictures get addresses of the site. */
async function readArticle(page: Page): Promise<string> {
  const article = page.getByRole('article');
  await expect(article.locator('.hljs-keyword')).toHaveText('const');
  const html = await article.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const link of copy.querySelectorAll('a[href^="#section-"]')) {
      const heading = link.previousElementSibling;
      if (heading) link.parentElement?.replaceWith(heading);
    }
    for (const picture of copy.querySelectorAll('img')) picture.replaceWith('(picture)');
    return copy.innerHTML;
  });
  return html.replace(/ (?:id="section-|datetime=")[^"]*"/g, '');
}

test('the preview is what readers get once the post is there @6.36', async ({ page, mailbox, newEmail }) => {
  await createMember(page, newEmail(), mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, 'Seen before', '', 'Databases');
  await page.getByLabel('Tags').fill('preview,');
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: createPng(640, 360) };
  await page.getByLabel('Featured Image').setInputFiles(cover);
  await editor(page).click();
  await paste(page, { 'text/plain': markdown });
  await expect(editor(page).locator('td')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+End');
  await pastePicture(page, createPng(320, 200));
  await expect(editor(page).locator('img')).toBeVisible();

  await page.getByRole('tab', { name: 'Write' }).focus();
  await page.keyboard.press('ArrowRight');
  const preview = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Seen before' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused();
  await expect(preview.getByRole('article').locator('img')).toHaveCount(2);
  const pictures = preview.getByRole('article').locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectNoViolations(page, 'the preview');
  const seen = await readArticle(page);

  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, 'Blog submitted for approval. It will be published once approved by an admin.');
  await page.getByRole('link', { name: 'Seen before' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible();
  expect(await readArticle(page)).toBe(seen);
});
