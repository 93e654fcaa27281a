import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../account-fixtures';

const paths = ['/terms-and-conditions', '/about-us', '/contact-us', '/help-center', '/privacy-policy'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing wrong on the information pages', async ({ page }) => {
      for (const path of paths) {
        await open(page, path);
        await expectNoViolations(page, path);
      }
    });

    test('nor with an answer open, nor with a form that lacks something', async ({ page }) => {
      await open(page, '/help-center#reset-password');
      await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
      await expectNoViolations(page, 'an open answer');
      await open(page, '/contact-us');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel('Name*')).toBeFocused();
      await expectNoViolations(page, 'a form with errors');
    });
  });
}

test('no information page is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Colours that are still moving would be measured half-way.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}
