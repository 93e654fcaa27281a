import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until the page has come to rest. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** @param where names the screen in the message of a failure */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Colours that are still moving would be measured half-way; a toast fades when its time is over.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => {
      return Number.isFinite(animation.effect?.getComputedTiming().endTime);
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}

export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}
