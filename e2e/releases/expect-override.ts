import { expect, type Locator, type Page } from '@playwright/test';

/** On a busy machine an override may come too late: then the live release is shown until the page is loaded again. */
export async function expectOverride(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    try {
      await expect(shown).toBeVisible({ timeout: 5000 });
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
}
