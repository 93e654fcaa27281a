import type { Page } from '@playwright/test';

/**
 * From now on every document of the page keeps what has moved in it, for {@link layoutShifts}. Unless `hasHeadingFont` is set the
 * page does without that font: it moves headings when it comes just in time, and `heading-font.spec.ts` is about it.
 */
export async function watchLayoutShifts(page: Page, { hasHeadingFont = false } = {}): Promise<void> {
  if (!hasHeadingFont) await page.route(/\.woff2$/, (route) => route.fulfill());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The score of each layout shift of the document so far. */
export function layoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}
