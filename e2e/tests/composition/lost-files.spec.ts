import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { editor } from '../../steps/blog-steps';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { startCuttingOrigin, type Origin } from '../../releases/origin';
import { signUp } from '../../steps/member-steps';

const test = base.extend<object, { cuttingOrigin: Origin }>({
  cuttingOrigin: [
    async ({ site }, use) => {
      const origin = await startCuttingOrigin(site.url);
      await use(origin);
      await origin.close();
    },
    { scope: 'worker' },
  ],
});

const faults: Record<string, (route: Route, cuttingOrigin: Origin) => Promise<void>> = {
  'is refused': (route) => route.abort('connectionreset'),
  'is cut off in the middle': (route, { url }) =>
    route.continue({ url: url + new URL(route.request().url()).pathname }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  'is garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>{{{' }),
  'never comes': () => new Promise(() => {}),
};

/** The files that a page of a remote waits for. */
interface PageFiles {
  runtime: string;
  entry: string;
  script: string;
  style: string;
  /** Of a part of the UI kit that only some pages use. */
  partScript: string;
  partStyle: string;
}

const kinds: Record<string, keyof PageFiles> = {
  'the federation runtime': 'runtime',
  'the entry': 'entry',
  "the page's script": 'script',
  "the page's style sheet": 'style',
  'the script of a shared part': 'partScript',
  'the style sheet of a shared part': 'partStyle',
};

const ways: Record<string, (page: Page) => Promise<void>> = {
  'by its address': async (page) => {
    await page.goto('/help-center', { waitUntil: 'commit' });
  },
  'by a link': async (page) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Help Center' }).click();
  },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const title = 'Help Center';

for (const [way, open] of Object.entries(ways)) {
  for (const [fault, respond] of Object.entries(faults)) {
    test(`nobody notices when one file of a page opened ${way} ${fault} once`, async ({
      browser,
      baseURL,
      openVisitor,
      cuttingOrigin,
      consoleErrors,
    }) => {
      await forEveryFile(await findPageFiles(browser, baseURL), openVisitor, async (page, file) => {
        const seen = await watchForPanel(page);
        let count = 0;
        await page.route(file, (route) =>
          (count += 1) === 1 ? respond(route, cuttingOrigin) : route.continue(),
        );
        await open(page);
        await expect(heading(page)).toHaveText(title);
        expect(await seen()).toEqual([]);
        expect(count).toBeGreaterThan(1);
      });
      takeReportedFiles(consoleErrors.take());
    });

    test(`when one file of a page opened ${way} ${fault}, Try again works at the first press`, async ({
      browser,
      baseURL,
      openVisitor,
      cuttingOrigin,
      consoleErrors,
    }) => {
      await forEveryFile(await findPageFiles(browser, baseURL), openVisitor, async (page, file) => {
        await page.route(file, (route) => respond(route, cuttingOrigin));
        await open(page);
        const tryAgain = page.getByRole('button', { name: 'Try again' });
        await expect(tryAgain).toBeVisible();
        await page.unroute(file);
        await tryAgain.click();
        await expect(heading(page)).toHaveText(title);
      });
      takeReportedFiles(consoleErrors.take());
    });
  }
}

test('nobody notices when every file of the editor is refused once, those that come after the page included', async ({
  page,
  mailbox,
  newEmail,
  consoleErrors,
}) => {
  await signUp(page, newEmail(), mailbox);
  const missed = new Set<string>();
  const isOfBlog = ({ pathname }: URL) => pathname.startsWith('/remotes/blog/');
  await page.route(isOfBlog, (route) => {
    const { pathname } = new URL(route.request().url());
    if (missed.has(pathname)) return route.continue();
    missed.add(pathname);
    return route.abort('connectionreset');
  });
  const seen = await watchForPanel(page);
  await page.goto('/write-blogs', { waitUntil: 'commit' });
  await expect(editor(page)).toBeVisible();
  expect(await seen()).toEqual([]);
  expect(missed.size).toBeGreaterThan(3);
  takeReportedFiles(consoleErrors.take());
});

/** Each kind with a visitor of its own, all at the same time: most of it is waiting for time limits. */
async function forEveryFile(
  files: PageFiles,
  openVisitor: () => Promise<BrowserContext>,
  visit: (page: Page, file: (url: URL) => boolean) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Object.entries(kinds).map(([kind, name]) =>
      test.step(kind, async () => visit(await (await openVisitor()).newPage(), isFile(files[name]))),
    ),
  );
}

let pageFiles: Promise<PageFiles> | undefined;

function findPageFiles(browser: Browser, baseURL: string | undefined): Promise<PageFiles> {
  pageFiles ??= watchPageFiles(browser, baseURL);
  return pageFiles;
}

/** From what a browser loads when all is well. */
async function watchPageFiles(browser: Browser, baseURL: string | undefined): Promise<PageFiles> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/help-center');
  await expect(page.getByRole('button', { expanded: false }).first()).toBeVisible();
  await context.close();
  const find = (pattern: RegExp) => {
    const path = loaded.find((candidate) => pattern.test(candidate));
    if (!path) throw new Error(`The page has loaded nothing like ${pattern}`);
    return path;
  };
  const partStyle = find(/^\/assets\/\d+\..*\.css$/);
  return {
    runtime: find(/^\/assets\/federation\..*\.js$/),
    entry: find(/^\/remotes\/.*\/remoteEntry\..*\.js$/),
    script: find(/^\/remotes\/.*\/(?!remoteEntry)[^/]*\.js$/),
    style: find(/^\/remotes\/.*\.css$/),
    partScript: find(new RegExp(`^${partStyle.split('.')[0]}\\..*\\.js$`)),
    partStyle,
  };
}

/** Under whatever query. */
const isFile = (path: string) => (url: URL) => url.pathname === path;

/** Notes the panel however shortly it stands. */
async function watchForPanel(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPanels: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) {
        if (textContent === 'This page could not be loaded') seen.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenPanels: string[] }).seenPanels);
}

/** Browsers report the files that did not come; nothing else may be wrong. */
function takeReportedFiles(errors: string[]): void {
  for (const error of errors) expect(error).toMatch(/Failed to load resource|integrity|ChunkLoadError/);
}
