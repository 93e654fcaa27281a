import { expect, type Page } from '@playwright/test';

/**
 * Delays the files of a fallback until a failure of the live release has been reported: on a busy machine the fallback
 * may be on the screen before the live release has failed, which then counts as slow.
 *
 * @param entry any file of the fallback, by its path
 */
export async function delayFallback(page: Page, entry: string, isReported: () => boolean): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  await page.route(
    (url) => url.pathname.startsWith(folder),
    async (route) => {
      await expect.poll(isReported).toBe(true);
      await route.fallback();
    },
  );
}
