import type { Page } from '@playwright/test';
import { adasSession, store } from '../../steps/account-steps';
import { expect, test } from '../../fixtures/site-fixtures';
import { delayFiles, untilHydrated } from '../../steps/served-page';

test('the back button leads to where the visitor was, also when the page has to be loaded again', async ({
  page,
}) => {
  await readFarDown(page);
  const here = () => readPosition(page);
  await expect.poll(here).toBeGreaterThan(500);

  await goOnToAboutUs(page);
  await expect.poll(here).toBe(0);

  const left = await test.step('the page is here already', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
    await expect.poll(here).toBeGreaterThan(500);
    return here();
  });

  await test.step('the page comes late', async () => {
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.route('**/remotes/info/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect.poll(here).toBe(left);
  });
});

test('the back button leads on before the scripts of the page have come', async ({ page }) => {
  await page.goto('/privacy-policy');
  await goOnToAboutUs(page);
  const { release } = await delayFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeAttached();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/privacy-policy');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await untilHydrated(page);
});

test('the back button takes a search back before the scripts of the page have come', async ({ page }) => {
  await page.goto('/blogs');
  const field = page.getByLabel('Search posts');
  await field.fill('zebra');
  await expect(page).toHaveURL('/blogs?q=zebra');
  const { release } = await delayFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(field).toHaveValue('zebra');
  await page.goBack({ waitUntil: 'commit' });
  release();
  await untilHydrated(page);
  await expect(page).toHaveURL('/blogs');
  await expect(field).toHaveValue('');
});

test('the back button leads on in the moment in which the scripts take the page over', async ({ page }) => {
  await readFarDown(page);
  await goOnToAboutUs(page);
  await page.addInitScript(() => {
    // React puts its work off by a message: the step arrives before it.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      history.back();
      for (const start = performance.now(); performance.now() < start + 500;);
      this.postMessage(message);
    };
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(() => readPosition(page)).toBeGreaterThan(500);
});

test('somebody who scrolls on their own is left alone when the scripts of the page come late', async ({
  page,
}) => {
  await readFarDown(page);
  const here = () => readPosition(page);
  const before = await here();
  const { release } = await delayFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeAttached();
  // The browser itself goes back to where the page was.
  await expect.poll(here).toBe(before);
  await page.mouse.wheel(0, -300);
  await expect.poll(here).toBe(before - 300);
  release();
  await untilHydrated(page);
  expect(await here()).toBe(before - 300);
});

test('a session that cannot be shown does not lock its member out', async ({ page, consoleErrors }) => {
  await store(page, { ...adasSession, userData: JSON.stringify({ email: { not: 'a text' } }) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.getByRole('button', { name: 'Sign out and reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Dev Commons');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  consoleErrors.take();
});

test('paper gets the page and nothing around it', async ({ page }) => {
  await page.goto('/about-us');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^http.*\/about-us$/)).toBeVisible();

  await page.goto('/help-center');
  const answers = page.getByRole('main').locator('[data-state=closed][role=region]');
  await expect(answers.first()).toBeVisible();
  expect(await answers.evaluateAll((all) => all.filter((one) => one.clientHeight < 20).length)).toBe(0);
});

test('a remote comes while the visitor still points at its link', async ({ page }) => {
  await page.goto('/');
  const entry = page.waitForResponse(/\/remotes\/tools\/[^/]+\/remoteEntry/);
  await page.getByRole('link', { name: 'Tools', exact: true }).hover();
  await (await entry).finished();
  await expect(page).toHaveURL('/');
});

test('a remote comes for a link that was pointed at before any script', async ({ page }) => {
  const { release } = await delayFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  const entry = page.waitForResponse(/\/remotes\/tools\/[^/]+\/remoteEntry/);
  await page.getByRole('link', { name: 'Tools', exact: true }).hover();
  release();
  await (await entry).finished();
});

const readPosition = (page: Page) => page.evaluate(() => window.scrollY);

async function readFarDown(page: Page): Promise<void> {
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { name: 'Your Rights' }).scrollIntoViewIfNeeded();
}

async function goOnToAboutUs(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();
}
