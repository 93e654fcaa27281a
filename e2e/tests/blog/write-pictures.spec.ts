import { expect, test } from '../../fixtures/site-fixtures';
import { createPng } from '../../samples/create-png';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, fillPost, pastePicture } from '../../steps/blog-steps';
import { expectToast, openLoggedIn } from '../../steps/member-steps';

test('a picture in the text is described, captioned and wide, by the keyboard alone @6.87', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLoggedIn(page, site.admin);
  await page.goto('/write-blogs');
  await fillPost(page, 'With a figure', 'Words before.', 'Databases');
  await page.keyboard.press('Enter');
  await pastePicture(page, createPng(320, 200));
  await expect(editor(page).locator('img')).toBeVisible();
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Stripes');
  await expectNoViolations(page, 'what can be said of a picture');
  await dialog.getByLabel('Caption').fill('Stripes in May');
  await dialog.getByLabel('Width').selectOption('Wide');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor(page).getByRole('figure')).toContainText('Stripes in May');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Words after.');

  await page.getByRole('button', { name: /^(Submit for Approval|Publish Now)$/ }).click();
  await expectToast(page, 'Blog published successfully!');
  await page.getByRole('link', { name: 'With a figure' }).click();
  const figure = page.getByRole('article').getByRole('figure');
  await expect(figure.locator('figcaption')).toHaveText('Stripes in May');
  await expect(figure.getByRole('img', { name: 'Stripes' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Words after.')).toBeVisible();
  const text = (await page.getByText('Words before.').boundingBox())!;
  await expect.poll(async () => (await figure.boundingBox())!.width).toBeGreaterThan(text.width + 100);
  await expectNoViolations(page, 'a post with a figure');

  await test.step('a change elsewhere keeps it', async () => {
    await page.getByRole('link', { name: 'Edit post' }).click();
    await editor(page).getByText('Words after.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And more.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Words after. And more.')).toBeVisible();
    await expect(figure.getByRole('img', { name: 'Stripes' })).toBeVisible();
  });
});
