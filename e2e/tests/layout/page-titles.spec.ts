import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { openLoggedIn } from '../../steps/member-steps';

const brand = 'Dev Commons';

/** Each with the heading that is its title as well; unnamed where the title says more than the heading. */
const forVisitors: Record<string, string | undefined> = {
  '/': undefined,
  '/login': 'Sign in to your account',
  '/signup': 'Create an account',
  '/forget-password': 'Forgot your password?',
  '/verify-otp': 'Email Verification',
  '/update-password': 'Change Password',
  '/blogs': 'Blog Posts',
  '/tools': 'Web Tools Collection',
  '/check-ip': 'IP Address Checker',
  '/screen-resolution': 'Screen Resolution',
  '/profit-margin-calculator': 'Profit Margin Calculator',
  '/terms-and-conditions': 'Terms and Conditions',
  '/about-us': 'About Us',
  '/contact-us': 'Contact Us',
  '/help-center': 'Help Center',
  '/privacy-policy': 'Privacy Policy',
  '/newsletter/confirm': undefined,
  '/newsletter/unsubscribe': undefined,
};
const forAdmins = ['/profile', '/write-blogs', '/my-posts', '/moderation'];
const forNobody = ['/no-such-page', '/posts/999999'];

interface Head {
  title: string;
  description: string;
  canonical: string | null;
  previewTitle: string;
  picture: string | null;
}

/** What a reader without JavaScript gets of an address. */
async function readHead(page: Page, path: string): Promise<Head> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const read = (selector: string, attribute: string) =>
      head.querySelector(selector)?.getAttribute(attribute) ?? null;
    return {
      title: head.querySelector('title')?.textContent ?? '',
      description: read('meta[name="description"]', 'content') ?? '',
      canonical: read('link[rel="canonical"]', 'href'),
      previewTitle: read('meta[property="og:title"]', 'content') ?? '',
      picture: read('meta[property="og:image"]', 'content'),
    };
  }, html);
}

async function expectSameTitle(page: Page, path: string): Promise<Head> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let head!: Head;
  await expect(async () => {
    head = await readHead(page, path);
    await expect(page, path).toHaveTitle(head.title, { timeout: 1000 });
  }).toPass();
  expect(head.previewTitle).toBe(head.title);
  return head;
}

test('every address has its own title, description and one heading, with JavaScript and without @1.3 @2.2 @2.4 @2.5 @2.6 @2.11 @2.12 @2.13 @2.14', async ({
  page,
  site,
}) => {
  const heads: Head[] = [];
  for (const [path, heading] of Object.entries(forVisitors)) {
    const head = await expectSameTitle(page, path);
    if (heading !== undefined) {
      expect(head.title).toBe(`${heading} – ${brand}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(head.canonical).toBe(site.url + path);
    expect(head.picture).toMatch(`${site.url}/api/previews/`);
    heads.push(head);
  }
  await openLoggedIn(page, site.admin);
  for (const path of forAdmins) heads.push(await expectSameTitle(page, path));

  for (const texts of [heads.map(({ title }) => title), heads.map(({ description }) => description)]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('link previews get a picture of every page', async ({ request, site, page }) => {
  const { picture } = await readHead(page, '/about-us');
  const response = await request.get(picture!);
  expect(response.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await page.goto(site.url);
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture!);
  expect(size).toEqual([1200, 630]);
});

test('an address where nothing is says so in its title, and is nothing to remember', async ({
  page,
  consoleErrors,
}) => {
  for (const path of forNobody) {
    const { title, canonical } = await expectSameTitle(page, path);
    expect(title).toMatch(/^(Page|Post) not found – /);
    expect(canonical).toBeNull();
  }
  // The browser reports each 404.
  consoleErrors.take();
});

test('while a page is on its way the title is never that of another page', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page).toHaveTitle('About Us – Dev Commons');
  let respond = () => {};
  const wanted = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/remotes/tools/**', async (route) => {
    await wanted;
    await route.continue();
  });

  await test.step('the one that was opened is not on the screen any more', async () => {
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
  });
  await page.evaluate(() => {
    const titles = [document.title];
    Object.assign(window, { titles });
    const note = () => titles.at(-1) === document.title || titles.push(document.title);
    new MutationObserver(note).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page).toHaveTitle('Dev Commons');
  respond();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await expect(page).toHaveTitle('Web Tools Collection – Dev Commons');
  expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toEqual([
    // As long as that page is on the screen.
    'Blog Posts – Dev Commons',
    'Dev Commons',
    'Web Tools Collection – Dev Commons',
  ]);
});

test('the icons that browsers ask for by themselves are there', async ({ request }) => {
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});
