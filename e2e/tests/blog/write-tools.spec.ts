import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, openWritePage, paste } from '../../steps/blog-steps';

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

test('on a phone the tools of a table and of code cover no line of the text, however long it is @6.88', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWritePage(page, api);
  const long = 'words '.repeat(40).trim();
  await paste(page, {
    'text/html': `<p>${long}</p><table><tr><td>a</td></tr></table><p>${long}</p><pre>let a = 1;</pre><p>${long}</p>`,
  });
  for (const [name, inside] of [
    ['Table', editor(page).locator('td')],
    ['Code', editor(page).locator('.ql-code-block')],
  ] as const) {
    await inside.click();
    const tools = await page.getByRole('toolbar', { name }).boundingBox();
    for (const line of await editor(page).locator('p').all()) {
      const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
      expect(tools!.y + tools!.height <= y || tools!.y >= y + height, `${name} covers a line`).toBe(true);
    }
  }
});
