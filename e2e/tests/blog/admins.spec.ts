import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { openLoggedIn } from '../../steps/member-steps';

test('an admin adds, renames, orders and retires a category @6.94', async ({ page, site }) => {
  const name = `Topic ${Date.now()}`;
  await openLoggedIn(page, site.admin);
  await page.goto('/moderation/categories');
  await page.getByLabel('New category').fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(page.getByRole('button', { name: `Move ${name} down` })).toBeEnabled();
  await page.getByRole('button', { name: `Rename… ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} again`);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} again` })).toBeVisible();
  const categories = async () => await (await page.request.get('/api/categories')).text();
  await expect.poll(categories).toContain(`${name} again`);
  await page.getByRole('button', { name: `Retire ${name} again` }).click();
  await expect.poll(categories).not.toContain(name);
  await expectNoViolations(page, 'the categories');
});
