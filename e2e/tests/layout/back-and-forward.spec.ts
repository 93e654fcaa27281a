import { chromium, expect } from '@playwright/test';
import { test } from '../../fixtures/site-fixtures';
import { openWhole, publicPages } from '../../steps/storage-steps';

/** Playwright switches the back/forward cache off, and the shell without windows has none. */
const withPageCache = {
  executablePath: process.env['WHOLE_CHROMIUM_PATH'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

test('going back from another document shows every public page as it was left @14.6', async ({
  launchOptions,
  baseURL,
}) => {
  const browser = await chromium.launch({ ...launchOptions, ...withPageCache });
  const context = await browser.newContext({ baseURL });
  // Playwright loses sight of a page that comes from the cache, so each says itself how it is shown.
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation');
      const { notRestoredReasons } = entry as PerformanceNavigationTiming & { notRestoredReasons?: unknown };
      const how = persisted ? 'as it was left' : `loaded: ${JSON.stringify(notRestoredReasons ?? null)}`;
      localStorage.setItem('shown', `${location.pathname} ${how}`);
    });
  });
  const watcher = await context.newPage();
  await watcher.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await watcher.goto('/', { waitUntil: 'commit' });
  // Other tabs go on telling what happens; a page that hears of it while it is kept is given up.
  const tellTabs = () =>
    watcher.evaluate(() => new BroadcastChannel('release-events').postMessage('another'));
  const shown = () => watcher.evaluate(() => localStorage.getItem('shown'));
  for (const path of publicPages) {
    const page = await context.newPage();
    await openWhole(page, path);
    const elsewhere = path === '/blogs' ? '/tools' : '/blogs';
    await page.evaluate((url) => location.assign(url), elsewhere);
    await expect.poll(shown).toMatch(new RegExp(`^${elsewhere} `));
    await tellTabs();
    await page.evaluate(() => history.back());
    await expect.poll(shown).toMatch(new RegExp(`^${path} `));
    expect(await shown()).toBe(`${path} as it was left`);
  }
  await browser.close();
});
