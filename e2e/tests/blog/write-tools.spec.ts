import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, openWritePage } from '../../steps/blog-steps';

test('the keyboard inserts a table by a slash, and reaches the tools beside it and beside selected words @6.88', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWritePage(page, api);
  await editor(page).click();
  await page.keyboard.type('Some words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await expect(menu.getByRole('option').first()).toBeInViewport();
  await expectNoViolations(page, 'the menu of the slash');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(editor(page)).toContainText('/');
  await page.keyboard.press('Backspace');

  await page.keyboard.type('/tab');
  await page.keyboard.press('Tab');
  for (const name of ['Name', 'Use', 'Size']) {
    await page.keyboard.type(name);
    await page.keyboard.press('ArrowRight');
  }
  await expect(editor(page).getByRole('columnheader')).toHaveText(['Name', 'Use', 'Size']);
  const table = page.getByRole('toolbar', { name: 'Table' });
  await expect(table).toBeVisible();
  await expectNoViolations(page, 'the tools of a table');
  await page.keyboard.press('Tab');
  await expect(table.getByRole('button', { name: 'Header row' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('tr')).toHaveCount(4);
  await expect(editor(page)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+End');
  const selection = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(selection).toBeVisible();
  await expectNoViolations(page, 'the tools of a selection');
  await page.keyboard.press('Tab');
  await expect(selection.getByRole('button', { name: /^Text style: / })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeFocused();
  await selection.getByRole('button', { name: 'Bold' }).click();
  await expect(editor(page).locator('strong')).toHaveText('Some words');
});
