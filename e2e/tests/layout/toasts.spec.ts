import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';

/** From now on toasts go when they are closed, and at no other time. */
function stopTime(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Where it stands once it has come to rest. */
function placeOf(toast: Locator): Promise<DOMRect> {
  return toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return element.getBoundingClientRect();
  });
}

test('a toast stands at the top right, and goes when it is dragged over 80 percent of its width @10.14 @10.15 @10.17', async ({
  page,
}) => {
  await page.goto('/');
  await stopTime(page);
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Please log in first to write blogs' });
  const box = await placeOf(toast);
  const { width, height } = page.viewportSize()!;
  expect(box.x + box.width).toBeGreaterThan(width - 40);
  expect(box.y).toBeLessThan(height / 4);

  const start = { x: box.x + 20, y: box.y + box.height / 2 };
  const drag = async (share: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + (share * box.width) / 2, start.y, { steps: 5 });
    await page.mouse.move(start.x + share * box.width, start.y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x, 0);
  await drag(0.9);
  await expect(toast).toHaveCount(0);
});

test('toasts make way for an open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await stopTime(page);
  const toast = page.locator('.Toastify__toast');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  const { y } = await placeOf(toast);
  const menu = (await page.locator('#site-menu').boundingBox())!;
  expect(y).toBeGreaterThan(menu.y + menu.height);
  await button.click();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(200);
});
