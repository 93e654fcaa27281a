import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { layoutShifts, watchLayoutShifts } from '../../steps/layout-shifts';

const light = 'rgb(251, 250, 247)';
const dark = 'rgb(19, 20, 18)';
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Color scheme' }).getByRole('radio', { name });
const expectGround = (page: Page, color: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', color);

/** From now on every document of the page keeps its ground when its body begins, and at each frame after that. */
async function watchGrounds(page: Page) {
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    Object.assign(window, { grounds });
    const look = () => grounds.add(getComputedStyle(document.documentElement).backgroundColor);
    const lookAtFrame = () => {
      look();
      requestAnimationFrame(lookAtFrame);
    };
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      lookAtFrame();
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { grounds: Set<string> }).grounds]);
}

test('system, light and dark: what is chosen is there at once, and after a reload from the first frame on @3.18', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(choice(page, 'System')).toBeChecked();
  await expectGround(page, dark);
  await choice(page, 'Light').check();
  await expectGround(page, light);

  const grounds = await watchGrounds(page);
  // Rendered by the server, and in the browser alone.
  for (const path of ['/about-us', '/login', '/tools']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await grounds(), path).toEqual([light]);
  }
  await expect(choice(page, 'Light')).toBeChecked();
  await choice(page, 'System').check();
  await expectGround(page, dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, light);
});

test('is right before any script file has come @3.18', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await choice(page, 'Dark').check();
  await page.route('**/*.js*', () => undefined);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGround(page, dark);
  await page.unrouteAll();
});

test('every open tab follows, also one that comes back @3.18', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'light' });
  await other.goto('/about-us');
  await page.goto('/');
  await choice(page, 'Dark').check();
  await expectGround(other, dark);
  await expect(choice(other, 'Dark')).toBeChecked();
  await expect(other.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#131412');
  await other.goto('/tools');
  await choice(page, 'Light').check();
  await other.goBack();
  await expectGround(other, light);
  await other.close();
});

test('comes with the footer, without a reload', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await choice(page, 'Dark').check();
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectGround(page, dark);
  await page.goForward();
  await expect(choice(page, 'Dark')).toBeChecked();
});

test('the keyboard alone chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(choice(page, 'System')).toBeChecked();
  await page.getByRole('button', { name: 'Subscribe' }).focus();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Dark')).toBeFocused();
  await expectGround(page, dark);
});

test('paper stays light @3.18', async ({ page }) => {
  await page.goto('/about-us');
  await choice(page, 'Dark').check();
  await page.emulateMedia({ media: 'print' });
  await expectGround(page, light);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(26, 26, 23)');
});

for (const [chosen, tag] of [
  ['Dark', []],
  ['Light', ['@long']],
] as const)
  test(
    `chosen as ${chosen}, nothing is hard to read, and nothing moves`,
    { tag: [...tag] },
    async ({ page }) => {
      await watchLayoutShifts(page);
      // It moves headings when it comes just in time, and has a test of its own.
      await page.route(/\.woff2$/, (route) => route.fulfill());
      await page.goto('/');
      await choice(page, chosen).check();
      await page.goto('/tools');
      await expect(choice(page, chosen)).toBeChecked();
      // What the system says changes nothing any more.
      await expectNoViolations(page, `chosen as ${chosen}`);
      expect(await layoutShifts(page)).toEqual([]);
    },
  );
