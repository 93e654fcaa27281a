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

test('no page waits for the font of headings, the first one shows it when it is there, and nothing moves @3.19', async ({
  openVisitor,
}) => {
  for (const path of ['/', '/about-us', '/tools', '/blogs', '/help-center', '/terms-and-conditions'])
    await test.step(path, async () => {
      const context = await openVisitor();
      const page = await context.newPage();
      await watchLayoutShifts(page);
      const font = await delayFiles(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await fontsOfHeading(page)).not.toContain('Figtree');
      font.release();
      await expect.poll(() => fontsOfHeading(page)).toContain('Figtree');
      // A shift is reported after the next frame.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      // Words behind others in a heading may move by a pixel or two.
      expect((await layoutShifts(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
      await context.close();
    });
});

test('the font comes from the site itself, once, and is small @3.19', async ({ page, baseURL }) => {
  const response = page.waitForResponse(/\.woff2$/);
  await page.goto('/about-us');
  const font = await response;
  expect(font.url()).toContain(`${baseURL}/assets/`);
  expect(font.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await font.body()).length).toBeLessThanOrEqual(30_000);
});
