import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '@site/programs/browser-flags';
import { ensureBrowser } from '@site/programs/ensure-browser';

/** Opens a page in a new browser, and closes the browser afterwards. */
export async function withPage<Result>(
  siteUrl: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  try {
    return await use(await browser.newPage({ baseURL: siteUrl }));
  } finally {
    await browser.close();
  }
}
