import type { BrowserContext, Locator, Page } from '@playwright/test';
import { brokenTitle, title } from '../fixtures/broken-tools';
import { expect } from '../fixtures/site-fixtures';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Does not wait for a page that may never respond. */
export async function openTools(context: BrowserContext, path = '/tools'): Promise<Page> {
  const page = await context.newPage();
  void page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
  return page;
}

/** Until the broken page is there: on a slow machine its release may be replaced for its slowness first. */
export async function openBrokenTools(context: BrowserContext): Promise<Page> {
  const page = await openTools(context);
  const broken = heading(page, brokenTitle);
  await expect(broken.or(heading(page, title)).first()).toBeVisible();
  if (await broken.isVisible()) return page;
  // A page that is closed may not come to say that it has ended well.
  await page.goto('about:blank');
  await page.close();
  return openBrokenTools(context);
}

/** How long it takes until the page works, in a tab of its own: what hangs shares no process with it. */
export async function timeWorkingTools(context: BrowserContext): Promise<number> {
  const openedAt = performance.now();
  const page = await openTools(context);
  await expect(heading(page, title)).toBeVisible();
  const ms = performance.now() - openedAt;
  await page.close();
  return ms;
}

/** The page does not respond from then on, not even to say that it was clicked. */
export async function clickAndHang(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  void target.click({ noWaitAfter: true, timeout: 0 }).catch(() => undefined);
}
