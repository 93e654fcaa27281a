import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';

const path = '/profit-margin-calculator';

/** What the browser paints, as the share of the bar that is filled and its colour. */
async function readBar(page: Page): Promise<{ share: number; color: string }> {
  const track = page.getByRole('meter', { name: 'Margin' });
  const fill = track.locator('div');
  const settled = (element: Element) => Promise.all(element.getAnimations().map((each) => each.finished));
  await fill.evaluate(settled);
  const [outer, inner] = await Promise.all([track.boundingBox(), fill.boundingBox()]);
  const color = await fill.evaluate((element) => getComputedStyle(element).backgroundColor);
  return { share: (inner?.width ?? 0) / (outer?.width ?? 1), color };
}

test('the bar has its band in colour and in words, and stays between 0 and 100 percent @7.23 @7.24', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen = new Map<string, string>();
  for (const [costs, share, words] of [
    ['0', 1, 'High margin'],
    ['49', 0.51, 'High margin'],
    ['50', 0.5, 'Healthy margin'],
    ['80', 0.2, 'Thin margin'],
    ['100', 0, 'No profit'],
    ['900', 0, 'Loss'],
  ] as const) {
    await page.goto(`${path}?cost=${costs}&price=100`);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    const bar = await readBar(page);
    expect(bar.share).toBeCloseTo(share, 2);
    seen.set(words, bar.color);
  }
  expect(seen.get('Loss')).toBe(seen.get('No profit'));
  expect(new Set(seen.values()).size).toBe(4);
});
