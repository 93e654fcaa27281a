import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';

/** Stops its time and waits until it has come to rest: from then on it goes when it is closed, and at no other time. */
function hold(toast: Locator): Promise<unknown> {
  return toast.evaluate((element) => {
    for (const animation of element.querySelector('[role="progressbar"]')!.getAnimations()) animation.pause();
    return Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}

test('a toast stands at the top right, and goes when it is dragged over 80 percent of its width', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Please log in first to write blogs' });
  await hold(toast);
  const box = (await toast.boundingBox())!;
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
  const toast = page.locator('.Toastify__toast');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  await hold(toast);
  const menu = (await page.locator('#site-menu').boundingBox())!;
  const open = (await toast.boundingBox())!;
  expect(open.y).toBeGreaterThan(menu.y + menu.height);
  await button.click();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(200);
});
