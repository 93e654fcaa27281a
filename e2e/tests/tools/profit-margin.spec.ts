import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { pauseClock } from '../../steps/page-clock';

const path = '/profit-margin-calculator';
const cost = (page: Page) => page.getByLabel('Cost price');
const price = (page: Page) => page.getByLabel('Selling price');
const value = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

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

test('a calculation is shared by its address @7.19', async ({ page, context, openVisitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(path);
  await cost(page).fill('60');
  await price(page).fill('80');
  await page.getByLabel('Currency').selectOption('₹');
  await expect(page).toHaveURL(/currency=/);
  await pauseClock(page);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(link);

  const visitor = await (await openVisitor()).newPage();
  await visitor.goto(link);
  await expect(value(visitor, 'Profit')).toHaveText('₹20.00');
  await expect(visitor.getByLabel('Currency').locator('option')).toHaveText(['$', '€', '£', '₹']);
});
