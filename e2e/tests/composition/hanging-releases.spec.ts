import type { BrowserContext, Page } from '@playwright/test';
import { brokenTitle, heading, test } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';
import { clickAndHang, openBrokenTools, openTools, timeWorkingTools } from '../../steps/open-tools';

/** Each opens the page that hangs, from another page of the site or by its address. */
const ways: ((context: BrowserContext) => Promise<Page>)[] = [
  openTools,
  async (context) => {
    const page = await openTools(context, '/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true });
    // Loaded beforehand, so that a slow machine shows no other release in its place.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    const loaded = page.waitForResponse((response) => response.url().includes('/remotes/tools/hang'));
    await link.hover();
    await loaded;
    await clickAndHang(link);
    return page;
  },
];

test('a release that hangs is reported, and the page works when it is opened again, from the server or by a link @13.2', async ({
  openVisitor,
  tools,
}) => {
  await tools.goLive({
    release: 'hang',
    page: `if (typeof window !== 'undefined') { for (;;); } return ${heading};`,
    isRendered: true,
  });
  const isReported = (options = {}) =>
    expect
      .poll(() => tools.listErrors('hang'), options)
      .toMatchObject([{ kind: 'hang', page: '/tools', browser: 'chrome', count: ways.length }]);
  const visits = ways.map(async (hang) => {
    const context = await openVisitor();
    return { context, page: await hang(context) };
  });
  const opened = await Promise.all(visits);
  // A page that hangs before its worker has started is reported by the next one.
  await isReported({ timeout: 20_000 }).catch(() => undefined);
  for (const { context, page } of opened) {
    await page.close({ runBeforeUnload: false });
    await timeWorkingTools(context);
  }
  await isReported();
  // Not just once.
  for (const { context } of opened) await timeWorkingTools(context);
});

test('a tab that is closed, left, loaded again or waits for the visitor has not hung', async ({
  context,
  tools,
}) => {
  await tools.goLive({
    release: 'fine',
    page: `return createElement('div', null, ${heading}, createElement('button', { onClick: () => confirm('Sure?') }, 'Ask'));`,
  });
  const page = await openBrokenTools(context);
  /** Does it again until the broken page is there, as {@link openBrokenTools} does. */
  const untilItWorks = (open: () => Promise<unknown>) =>
    expect(async () => {
      await open();
      await expect(page.getByRole('heading', { name: brokenTitle })).toBeVisible({ timeout: 5000 });
    }).toPass();
  await untilItWorks(() => page.reload({ waitUntil: 'commit' }));
  await untilItWorks(async () => {
    await page.goto('/blogs', { waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
  });
  // The watchdog is there as soon as toasts are.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  const dialog = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Ask' }).click();
  const asked = await dialog;
  // Longer than a page may be silent.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  await asked.accept();
  await pressed;
  await page.close();
  await openBrokenTools(context);
  expect(await tools.listErrors('fine')).toEqual([]);
});
