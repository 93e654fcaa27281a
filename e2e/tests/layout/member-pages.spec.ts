import { expect, test } from '../../fixtures/site-fixtures';
import { layoutShifts, watchLayoutShifts } from '../../steps/layout-shifts';
import { openLoggedIn } from '../../steps/member-steps';

const pages = ['/write-blogs', '/my-posts', '/profile', '/moderation', '/console'];

test('what a member opens by its address has its place from the first frame on @3.21', async ({
  page,
  site,
}) => {
  await watchLayoutShifts(page);
  await openLoggedIn(page, site.admin);
  const scores: Record<string, number> = {};
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      scores[`${path} at ${width} px`] = (await layoutShifts(page)).reduce((sum, score) => sum + score, 0);
    }
  }
  expect(Object.entries(scores).filter(([, score]) => score >= 0.02)).toEqual([]);
});
