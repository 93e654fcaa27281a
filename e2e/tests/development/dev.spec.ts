import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ReleaseSet } from '@site/shared/contracts';
import { expect, findFreePort, test } from '../../development/dev-fixtures';
import { publishPost } from '../../steps/publish-post';
import { countMarkedElements, markElements, openServedPage, untilHydrated } from '../../steps/served-page';

const toolsPage = 'remote-tools/src/catalogue/catalogue-page.tsx';
const toolsText = 'Small tools for everyday work, free and without an account.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function replaceInFile(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
  // In one step, as most editors do: what is written in place is empty for a moment.
  await writeFile(`${file}.new`, text.replace(before, after));
  await rename(`${file}.new`, file);
}

test('pages in development come from the shell server, with what they have in production', async ({
  page,
  request,
  site,
  tree,
}) => {
  expect(new URL(site.url).port).toBe((await readFile(path.join(tree, '.env'), 'utf8')).split(/[=\n]/)[1]);
  const title = 'Written while developing';
  await publishPost(request, site.admin, { title, content: '<p>Hello.</p>' });

  await test.step('the policy differs in the nonce of style elements, and in nothing else', async () => {
    const headers = (await request.get('/tools')).headers();
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'( 'sha256-[^ ]+'){2}; style-src 'self'( 'sha256-[^ ]+'){3} 'nonce-development';/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
  });
  await test.step('the first data is in the page, and shown', async () => {
    const response = await page.goto('/blogs');
    expect(await response?.text()).toContain(title);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('so are the title, the release set and the feed', async () => {
    expect(await (await request.get('/tools')).text()).toContain('<title>Web Tools Collection');
    const { remotes } = (await (await request.get('/release-set.json')).json()) as ReleaseSet;
    expect(remotes.map(({ name }) => name).sort()).toEqual(['auth', 'blog', 'console', 'info', 'tools']);
    expect(await (await request.get('/feed.xml')).text()).toContain(title);
  });
});

test('an edited text is shown without a reload', async ({ page, tree }) => {
  // As of a bundler that is busy. An entry that is requested again would run twice, and updates would reach the wrong copy.
  await page.route('**/r/tools/remoteEntry.js*', async (route) => {
    await setTimeout(3000);
    await route.continue();
  });
  const edited = 'These tools are under construction.';
  await page.goto('/tools');
  await expect(page.getByText(toolsText)).toBeVisible();
  // The text was there before the remote, whose code is what changes: once that has come, the search does something.
  await expect(async () => {
    await page.getByRole('searchbox').fill('no such tool');
    await expect(page.getByText('6 tools')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.getByRole('searchbox').fill('');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const file = path.join(tree, toolsPage);
  await replaceInFile(file, toolsText, edited);
  await expect(page.getByText(edited)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await replaceInFile(file, edited, toolsText);
});

test('a page comes rendered, with its styles, and the browser keeps every element of it', async ({
  page,
  request,
}) => {
  const readPage = async () => (await request.get('/tools')).text();
  await expect.poll(readPage).toMatch(new RegExp(`<div id="root">.*${toolsText}.*<h2`, 's'));

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/r/**', async (route) => {
    await released;
    await route.continue();
  });
  await openServedPage(page, '/tools');
  await page.waitForFunction(() => document.readyState !== 'loading');
  const readStyles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].map((element) => {
        const { color, display, padding, fontSize } = getComputedStyle(element);
        return [element.tagName, color, display, padding, fontSize].join(' ');
      }),
    );
  const styles = await readStyles();
  const count = await markElements(page);
  release();
  await untilHydrated(page);
  expect(await countMarkedElements(page)).toBe(count);
  expect((await readStyles()).slice(0, count)).toEqual(styles);
});

test('styles of a remote are kept within its area, and those of the shell are not', async ({ page }) => {
  await page.goto('/tools');
  await untilHydrated(page);
  const isContained = (name: string) =>
    page.evaluate((file) => {
      const sheets = [...document.styleSheets].filter(
        ({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset['file'] === file,
      );
      const text = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();
      return text === '' ? 'nothing of it is there' : text.includes('[data-remote');
    }, `/r/${name}/server.css`);
  await expect.poll(() => isContained('tools')).toBe(true);
  expect(await isContained('shell')).toBe(false);
});

test('a rule that is taken out of a style sheet goes without a reload', async ({ page, tree }) => {
  const file = path.join(tree, 'remote-tools/src/catalogue/catalogue-page.module.css');
  const filters = page.locator('main').getByRole('search');
  await page.goto('/tools');
  await untilHydrated(page);
  await expect(filters).toHaveCSS('display', 'grid');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await replaceInFile(file, 'display: grid;', '');
  await expect(filters).toHaveCSS('display', 'block');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await replaceInFile(file, 'gap:', 'display: grid;\n  gap:');
});

test('an edit arrives in the markup', async ({ request, tree }) => {
  const readPage = async () => (await request.get('/tools')).text();
  const edited = 'Tools that are rendered anew.';
  expect(await readPage()).toContain(toolsText);
  await replaceInFile(path.join(tree, toolsPage), toolsText, edited);
  await expect.poll(readPage).toContain(edited);
  await replaceInFile(path.join(tree, toolsPage), edited, toolsText);
  await expect.poll(readPage).toContain(toolsText);
});

test('a remote that throws on the server is said in the terminal, and rendered in the browser', async ({
  page,
  request,
  tree,
}) => {
  const start = 'export function CataloguePage({ title }: PageProps) {';
  const throws = `${start}\n  if (typeof document === 'undefined') throw new Error('only in browsers');`;
  const readPage = async () => (await request.get('/tools')).text();
  await replaceInFile(path.join(tree, toolsPage), start, throws);
  await expect.poll(readPage).toContain('<div id="root"></div>');
  const log = await readFile(path.join(tree, 'dev.log'), 'utf8');
  expect(log).toMatch(
    /remote-tools could not be rendered on the server at \/tools.*\nError: only in browsers\n.*at CataloguePage.*src\/catalogue\/catalogue-page\.tsx:\d+/,
  );
  await page.goto('/tools');
  await expect(page.getByText(toolsText)).toBeVisible();
  await replaceInFile(path.join(tree, toolsPage), throws, start);
  await expect.poll(readPage).toContain(toolsText);
});

test('a changed title arrives without a restart', async ({ request, tree }) => {
  const file = path.join(tree, 'remote-info/src/pages.ts');
  const readPage = async () => (await request.get('/about-us')).text();
  expect(await readPage()).toContain('<title>About Us');
  await replaceInFile(file, "title: 'About Us'", "title: 'About these people'");
  await expect.poll(readPage).toContain('<title>About these people');
  await replaceInFile(file, "title: 'About these people'", "title: 'About Us'");
});

test('a remote alone opens on a page of its own, with the API of the site that runs', async ({
  page,
  request,
  site,
  dataDir,
  startFrame,
}) => {
  const title = 'Read in a frame';
  await publishPost(request, site.admin, { title, content: '<p>Hello.</p>' });
  const frame = await startFrame('blog', dataDir);
  await page.goto(new URL('/', frame.url).href);
  await expect(page).toHaveURL(frame.url);
  await expect(heading(page)).toHaveText('Blog Posts');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test(
  'a remote alone brings an API where none runs, which members can sign in to',
  { tag: '@long' },
  async ({ page, emptyFolder, startFrame }) => {
    const apiOrigin = `http://127.0.0.1:${await findFreePort()}`;
    const { url, admin } = await startFrame('blog', emptyFolder, { PORT: '0', API_ORIGIN: apiOrigin });
    await page.goto(url);
    await page.getByLabel(/^Email of/).fill(admin!.email);
    await page.getByLabel(/^Password of/).fill(admin!.password);
    await page.getByRole('button', { name: 'Sign in to the API' }).click();
    await expect(page.getByText(`Signed in as ${admin!.email}`)).toBeVisible();
    await page.getByRole('link', { name: '/my-posts' }).click();
    await expect(heading(page)).toHaveText('My posts');
  },
);
