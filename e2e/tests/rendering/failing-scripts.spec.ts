import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { copyRelease, serveCopy } from '../../releases/release-copy';
import { inlineReleaseSet, readReleaseSet } from '../../releases/release-set';
import { openServedPage, untilHydrated } from '../../steps/served-page';

test('the page can be read while the release before takes over', async ({ page, consoleErrors }) => {
  const set = await readReleaseSet(page.request);
  const tools = set.remotes.find(({ name }) => name === 'tools')!;
  const copy = await copyRelease(page.request, tools, 'broken');
  await serveCopy(page, copy);
  await inlineReleaseSet(page, {
    id: 'broken',
    remotes: set.remotes.map((other) => (other === tools ? { ...copy.release, fallback: tools } : other)),
  });
  await page.route(
    (url) => copy.files.has(url.pathname) && url.pathname.endsWith('.js'),
    (route) => route.fulfill({ status: 404, body: 'No such file' }),
  );
  await page.addInitScript(() => {
    const gaps: string[] = [];
    let isShown = false;
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      const hasPage = text.includes('Web Tools Collection');
      if (isShown && !hasPage) gaps.push(text);
      isShown ||= hasPage;
    }).observe(document, { childList: true, subtree: true });
  });
  await openServedPage(page, '/tools');
  await expectSearchWorks(page);
  expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  for (const error of consoleErrors.take()) expect(error).toMatch(/Failed to load resource/);
});

test('with the scripts of a remote gone for good its page can be read, and Try again works once they are back', async ({
  page,
  consoleErrors,
}) => {
  const files = /\/remotes\/tools\/.*\.js/;
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'No such file' }));
  await openServedPage(page, '/tools');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.unroute(files);
  await tryAgain.click();
  await expect(tryAgain).toBeHidden();
  await expectSearchWorks(page);
  for (const error of consoleErrors.take()) expect(error).toMatch(/Failed to load resource/);
});

for (const { kind, path, heading } of [
  { kind: 'that the server has rendered', path: '/tools', heading: 'Web Tools Collection' },
  { kind: 'that the browser renders', path: '/profile', heading: 'Sign in to your account' },
]) {
  test(`a page ${kind} works where the shell's own script does not come at first`, async ({
    page,
    consoleErrors,
  }) => {
    const countRequests = await loseFirst(page, /\/assets\/main\.[^/]+\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(countRequests()).toBe(2);
    for (const error of consoleErrors.take())
      expect(error).toMatch(/Failed to load resource|Refused to execute/);
  });
}

test("a page that the browser renders has the shell's styles where they do not come at first", async ({
  page,
  consoleErrors,
}) => {
  const countRequests = await loseFirst(page, /\/assets\/main\.[^/]+\.css/);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  expect(countRequests()).toBe(2);
  for (const error of consoleErrors.take()) expect(error).toMatch(/Failed to load resource|Refused to apply/);
});

test('with every script of the site gone its pages can be read, and their links work', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\.js(?:\?|$)/, (route) => route.abort('connectionreset'));
  await expect(async () => {
    await openServedPage(page, '/tools');
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    // The next page may come without its markup, too, where the site is slow just then.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts', { timeout: 5000 });
  }).toPass();
  for (const error of consoleErrors.take()) expect(error).toMatch(/Failed to load resource/);
});

/** As from a server that has no time for the file yet. Returns what counts the requests for it. */
async function loseFirst(page: Page, file: RegExp): Promise<() => number> {
  let requests = 0;
  await page.route(file, (route) =>
    (requests += 1) === 1 ? route.fulfill({ status: 503, body: 'Please try again soon' }) : route.continue(),
  );
  return () => requests;
}

/** Only a release that has taken the page over searches while one types. */
async function expectSearchWorks(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('searchbox').fill('margin');
    await expect(page.getByRole('heading', { name: 'IP Address Checker' })).toBeHidden({ timeout: 1000 });
  }).toPass();
}
