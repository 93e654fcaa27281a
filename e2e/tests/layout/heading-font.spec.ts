import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { layoutShifts, watchLayoutShifts } from '../../steps/layout-shifts';
import { delayFiles } from '../../steps/served-page';

/** The families that the browser has drawn the heading of the page with. */
async function fontsOfHeading(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  } finally {
    await session.detach();
  }
}

test('the first page does not wait for the font of headings, the next ones have it, and nothing moves @3.19', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const font = await delayFiles(page, /\.woff2$/);
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[as=font]')).toHaveCount(0);
  // Longer than the browser waits for it.
  await page.waitForFunction(() => performance.now() > 1000);
  font.release();
  await page.evaluate(() => document.fonts.ready);
  await page.unrouteAll();
  expect(await fontsOfHeading(page)).not.toContain('Figtree');
  expect(await layoutShifts(page)).toEqual([]);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('shell-styles');

  // A machine that is late goes without, once more.
  await expect(async () => {
    await page.goto('/tools');
    await expect(page.locator('link[as=font]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fonts = await fontsOfHeading(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(fonts).toContain('Figtree');
  }).toPass();
});

test('the font comes from the site itself, once, and is small @3.19', async ({ page, baseURL }) => {
  const response = page.waitForResponse(/\.woff2$/);
  await page.goto('/about-us');
  const font = await response;
  expect(font.url()).toContain(`${baseURL}/assets/`);
  expect(font.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await font.body()).length).toBeLessThanOrEqual(30_000);
});
