import { expect, type Locator, type Page } from '@playwright/test';
import type { NetworkGate } from '../servers/network-gate';

/** The line that says that there is no network. */
export function offlineLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'You’re offline.' });
}

/** Resolves when the browser has kept some pages, the list of what can be read, and all files of shell and releases. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await untilPagesKept(page, '/offline', ...paths);
  await expect.poll(() => findMissingFiles(page)).toEqual([]);
}

/** Resolves when it has kept these pages, as the releases that are live now show them. */
export async function untilPagesKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => findMissingPages(page, paths)).toEqual([]);
}

/** Opens a page, and stays until it is kept. */
export async function seePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page, path);
}

/** Takes the network away, and what the browser's own cache would have in its place. */
export async function goOffline(page: Page, gate: NetworkGate): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  gate.close();
}

/** Opens a page of which nothing arrives. The browser shows its own in its place, which may come a little later. */
export async function expectUnreachable(page: Page, path: string): Promise<void> {
  await expect(page.goto(path)).rejects.toThrow('net::ERR_');
  await expect(page).toHaveURL(/^chrome-error:/);
}

/** The URLs of all that is kept of a kind, such as `pages`, for its reader. */
export function keptUrls(page: Page, kind: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const urls = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(urls)).flat();
  }, `offline-${kind}`);
}

/** All that is kept: URLs, headers and texts. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const kept = await cache.match(key);
        // It may go meanwhile.
        if (kept) texts.push(key.url, JSON.stringify([...kept.headers]), await kept.text());
      }
    }
    return texts.join('\n');
  });
}

function findMissingPages(page: Page, paths: string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const { edition } = (await (await fetch('/offline-files.json')).json()) as { edition: string };
    const missing = wanted.map(async (path) => {
      const kept = await caches.match(path);
      return kept?.headers.get('offline-edition') === edition ? [] : [path];
    });
    return (await Promise.all(missing)).flat();
  }, paths);
}

function findMissingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = (await (await fetch('/offline-files.json')).json()) as { files: { url: string }[] };
    const files = await caches.open('offline-files');
    const missing = list.files.map(async ({ url }) => ((await files.match(url)) ? [] : [url]));
    return (await Promise.all(missing)).flat();
  });
}
