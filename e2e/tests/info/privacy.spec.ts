import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const titles = [
  'Introduction',
  'Data Collection',
  'Data Usage',
  'Cookies',
  'Third-Party Services',
  'Data Security',
  'Your Rights',
  'Policy Changes',
  'Contact Us',
];
const navigation = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const currentLink = (page: Page) => navigation(page).locator('[aria-current]');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => element.getBoundingClientRect().top);

async function open(page: Page, address = '/privacy-policy'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(currentLink(page)).toHaveCount(1);
}

test('a section is highlighted once it is within 100 px of the top @8.12', async ({ page }) => {
  await open(page);
  for (const [index, title] of titles.slice(0, -2).entries()) {
    const before = titles[Math.max(index - 1, 0)]!;
    const scrollTo = (distance: number) =>
      section(page, title).evaluate((element, pixels) => {
        const top = element.getBoundingClientRect().top + window.scrollY - pixels;
        window.scrollTo({ top: Math.ceil(top), behavior: 'instant' });
      }, distance);
    await scrollTo(110);
    await expect(currentLink(page)).toHaveText(before);
    await scrollTo(100);
    await expect(currentLink(page)).toHaveText(title);
  }
});

test('on a phone each link scrolls its section to 80 px below the top and highlights it @8.12 @8.13', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await open(page);
  for (const title of ['Cookies', 'Data Usage', 'Your Rights']) {
    await navigation(page).getByRole('link', { name: title }).click();
    await expect.poll(async () => Math.abs((await topOf(page, title)) - 80)).toBeLessThan(2);
    await expect(currentLink(page)).toHaveText(title);
    await expect(section(page, title).getByRole('heading')).toBeInViewport();
  }
});

test('the last section is highlighted when it was asked for, however high the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await open(page);
  for (const title of titles.slice(-3)) {
    await navigation(page).getByRole('link', { name: title }).click();
    await expect(section(page, title)).toBeInViewport();
    await expect(currentLink(page)).toHaveText(title);
  }
});

test('scrolling is smooth, and it is not where motion is unwelcome @8.12 @8.13', async ({ page }) => {
  // What glides is not there yet when the call returns.
  await page.addInitScript(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function () {
      scrollIntoView.call(this);
      const isThere = Math.abs(this.getBoundingClientRect().top - 80) < 2;
      document.documentElement.dataset.scrolling = isThere ? 'instant' : 'smooth';
    };
  });
  for (const [reducedMotion, scrolling] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    await navigation(page).getByRole('link', { name: 'Data Security' }).click();
    await expect.poll(async () => Math.abs((await topOf(page, 'Data Security')) - 80)).toBeLessThan(2);
    await expect(page.locator('html')).toHaveAttribute('data-scrolling', scrolling);
  }
});

test('an address with a section opens there, and the way back leads through the sections', async ({
  page,
}) => {
  await open(page, '/privacy-policy#cookies');
  await expect.poll(async () => Math.abs((await topOf(page, 'Cookies')) - 80)).toBeLessThan(2);
  await navigation(page).getByRole('link', { name: 'Your Rights' }).click();
  await expect(page).toHaveURL('/privacy-policy#your-rights');
  await expect(currentLink(page)).toHaveText('Your Rights');
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(currentLink(page)).toHaveText('Cookies');
});

test('a section takes the focus, so that Tab goes on from there', async ({ page }) => {
  await open(page);
  await navigation(page).getByRole('link', { name: 'Your Rights' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Your Rights')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page, 'Your Rights').getByRole('link').first()).toBeFocused();
});

test('on paper there is the text, dark on white, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(navigation(page)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 250, 247)');
  for (const title of titles) await expect(section(page, title)).toBeVisible();
});
