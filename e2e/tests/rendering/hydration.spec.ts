import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { layoutShifts, watchLayoutShifts } from '../../steps/layout-shifts';
import { publishPost } from '../../steps/publish-post';
import {
  countMarkedElements,
  delayFiles,
  markElements,
  openServedPage,
  untilHydrated,
} from '../../steps/served-page';

const content = [
  '<h2>Why</h2><p>Plain <strong>words</strong> and <a href="https://example.com/">a link</a>.</p>',
  '<pre>const answer = 42;</pre>',
  '<ul><li>One</li><li>Two</li></ul>',
  '<p><span style="color: #e60000">Red</span></p>',
].join('');

const paths = [
  '/',
  '/no-such-page',
  '/blogs',
  '/blogs?q=servers',
  '/tools',
  '/check-ip',
  '/profit-margin-calculator',
  '/screen-resolution',
  '/about-us',
  '/contact-us',
  '/help-center',
  '/privacy-policy',
  '/terms-and-conditions',
  '/login',
  '/signup',
  '/forget-password',
  '/verify-otp',
  '/update-password',
];

/** Waits for a code in this browser, or does not: then the screen for codes says something else. */
const signups = [undefined, 'ada@example.org'];

/** Leaves a page as everybody gets it: what some show of their responses is another one. */
async function prepareVisit(page: Page, signupEmail: string | undefined): Promise<void> {
  await page.addInitScript((email) => {
    if (email !== undefined && location.protocol.startsWith('http'))
      localStorage.setItem('signupEmail', email);
  }, signupEmail);
  await page.route('**/api/ip', () => new Promise(() => {}));
}

const visits = () =>
  [...paths, postPath].flatMap((path) =>
    signups
      .filter((email) => email === undefined || path === '/verify-otp')
      .map((signupEmail) => ({ path, signupEmail, name: signupEmail ? `${path} with a code` : path })),
  );

// Other words for dates, and another day for most of them.
test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });

let postPath: string;
test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const id = await publishPost(request, site.admin, { title: 'What servers are for', content });
  await request.dispose();
  postPath = `/posts/${id}`;
});

test('the address of a post holds the post', async ({ request }) => {
  await expect(async () => {
    const html = await (await request.get(postPath)).text();
    expect(html).toMatch(/<h1[^>]*>.*What servers are for.*<\/h1>/s);
    expect(html).toMatch(/<div id="root">.*Plain <strong>words<\/strong>.*const answer = 42;/s);
  }).toPass();
});

test('every page is there before any script, and the scripts keep every element of it where it is @14.3', async ({
  openVisitor,
  consoleErrors,
}) => {
  for (const { path, signupEmail, name } of visits()) {
    await test.step(name, async () => {
      const context = await openVisitor();
      const page = await context.newPage();
      await prepareVisit(page, signupEmail);
      await watchLayoutShifts(page);
      const { release } = await delayFiles(page);
      await openServedPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForFunction(() => document.readyState !== 'loading');
      // A font that comes just in time moves a heading on a busy machine, and the shift is reported after the next frame.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const count = await markElements(page);
      const before = await layoutShifts(page);
      release();
      await untilHydrated(page);
      // What comes after it would have taken elements away, or moved them, by now.
      await expect(page.locator('section.Toastify')).toBeAttached();
      expect(await countMarkedElements(page)).toBe(count);
      expect((await layoutShifts(page)).slice(before.length)).toEqual([]);
      await context.close();
    });
  }
  for (const error of consoleErrors.take()) expect(error).toMatch(/no-such-page|Failed to load resource/);
});
