import { expect, type Page } from '@playwright/test';

/** Delays files of the site, every script unless others are given, until `release` is called. */
export async function delayFiles(
  page: Page,
  files = /^[^?]*\/(?:assets|remotes)\/.*\.js/,
): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}

/**
 * Opens a page as the server has rendered it, before any script. The first requests of a new site may come before it can
 * render.
 */
export async function openServedPage(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root > div')).toBeAttached({ timeout: 5000 });
  }).toPass();
}

/** Resolves when React has taken the page over. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** Marks every element of the page, and returns how many there are. */
export function markElements(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')];
    for (const element of elements) Object.assign(element, { isMarked: true });
    return elements.length;
  });
}

/** How many of the elements that were marked are still in the page. */
export function countMarkedElements(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('#root *')].filter((element) => 'isMarked' in element).length,
  );
}

/** The HTML of a page that the browser renders, for pages whose data a test changes on the way: their markup is of the old. */
export function removeMarkup(html: string): string {
  return html.replace(/<div id="root">.*<\/div>(?=\n<div id="bottom-bars">)/s, '<div id="root"></div>');
}
