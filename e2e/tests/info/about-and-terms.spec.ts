import { expect, test } from '../../fixtures/fake-api-fixtures';

test('the terms have eleven numbered sections and recommend a legal review', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  const numbered = page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d+\. / });
  const numbers = (await numbered.allTextContents()).map((title) => parseInt(title, 10));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  await expect(page.getByRole('main')).toContainText(/recommend a review by a qualified lawyer/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the about page names three pillars and the mission', async ({ page }) => {
  await page.goto('/about-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Blogs', 'Tools', 'Job Alerts']);
  await expect(main.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

test('only mission text belongs to the job alerts', async ({ page }) => {
  await page.goto('/about-us');
  const pillars = page.getByRole('region', { name: 'Three Pillars' }).getByRole('listitem');
  await expect(pillars.filter({ hasText: 'Job Alerts' })).toContainText(/mission/);
  await expect(pillars.filter({ hasText: 'Job Alerts' }).getByRole('link')).toHaveCount(0);
  await pillars.filter({ hasText: 'Tools' }).getByRole('link').click();
  await expect(page).toHaveURL('/tools');
});
