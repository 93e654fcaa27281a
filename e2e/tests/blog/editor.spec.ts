import { expect, test } from '../../fixtures/fake-api-fixtures';
import { editor, openWritePage } from '../../steps/blog-steps';

const formats = {
  buttons: ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript', 'Quote', 'Code block']
    .concat('Numbered list', 'Bulleted list', 'Decrease indent', 'Increase indent', 'Link')
    .concat('Insert picture', 'Insert video', 'Remove formatting'),
  pickers: {
    'Text style': [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
    Font: ['Serif', 'Monospace'],
    Size: ['Small', 'Normal', 'Large', 'Huge'],
    'Text color': ['Automatic'],
    Highlight: ['None'],
    Alignment: ['Left', 'Center', 'Right', 'Justify'],
  },
};

test('the write page has its fields, and the editor every format @6.11 @6.12 @6.17 @firefox', async ({
  page,
  api,
}) => {
  await openWritePage(page, api);
  for (const label of ['Blog Title', 'Category', 'Featured Image']) {
    await expect(page.getByLabel(label, { exact: true })).toBeAttached();
  }
  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('Select a category');
  await expect(page.getByLabel('Featured Image')).toHaveAttribute('accept', 'image/*');

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  for (const name of formats.buttons) {
    await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  for (const [name, choices] of Object.entries(formats.pickers)) {
    await toolbar.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
    for (const choice of choices) {
      await expect(toolbar.getByRole('button', { name: choice, exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
  }
});

test('the editor is about 96 units high, and undoes 100 steps at most @6.13 @6.14 @firefox', async ({
  page,
  api,
}) => {
  await openWritePage(page, api);
  // A unit is a quarter of a rem.
  const { height } = (await page.locator('.ql-container').boundingBox())!;
  expect(Math.abs(height - 96 * 4)).toBeLessThan(40);

  await editor(page).click();
  const letters = 'abc'.repeat(35);
  for (const [index, letter] of [...letters].entries()) {
    // Steps within a second are one.
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z').getTime() + index * 1100);
    await page.keyboard.press(letter);
  }
  await expect(editor(page)).toHaveText(letters);
  for (let count = 0; count < letters.length; count += 1) await page.keyboard.press('Control+z');
  await expect(editor(page)).toHaveText(letters.slice(0, 5));
});
