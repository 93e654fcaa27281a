import type { Page } from '@playwright/test';

/** Goes to another path as a link would: through the history that the router listens to. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
