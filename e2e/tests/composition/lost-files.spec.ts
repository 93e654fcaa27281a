import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { fromRoot } from '../../from-root';
import type { PreloadFile } from '@site/shared/contracts';
import { editor } from '../../steps/blog-steps';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { startCuttingOrigin, type Origin } from '../../releases/origin';
import { untilHydrated } from '../../steps/served-page';
import { signUp } from '../../steps/member-steps';

const test = base.extend<{ cuttingOrigin: Origin }>({
  cuttingOrigin: async ({ site }, use) => {
    const origin = await startCuttingOrigin(site.url);
    await use(origin);
    await origin.close();
  },
});

const faults: Record<string, (route: Route, cuttingOrigin: Origin) => Promise<void>> = {
  'is refused': (route) => route.abort('connectionreset'),
  'is cut off in the middle': (route, { url }) =>
    route.continue({ url: url + new URL(route.request().url()).pathname }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  'is garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>{{{' }),
  'never comes': () => new Promise(() => {}),
};
/** Most of it is waiting for time limits. */
const slowFault = 'never comes';

/** The files that a page of a remote waits for. */
interface PageFiles {
  runtime: string;
  entry: string;
  script: string;
  style: string;
  /** Of the accordion, a part of the UI kit that only some pages use. */
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

const styleKinds: (keyof PageFiles)[] = ['style', 'partStyle'];

interface Way {
  open: (page: Page) => Promise<void>;
  /** A page that is opened by its address brings its style sheets along. */
  hasStyles: boolean;
}

const ways: Record<string, Way> = {
  'by its address': {
    hasStyles: true,
    open: async (page) => {
      await page.goto('/help-center', { waitUntil: 'commit' });
    },
  },
  'by a link': {
    hasStyles: false,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Help Center' }).click();
    },
  },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const title = 'Help Center';

for (const [index, [fault, respond]] of Object.entries(faults).entries()) {
  test(`nobody notices when one file of a page ${fault} once`, async ({
    browser,
    baseURL,
    openVisitor,
    cuttingOrigin,
    consoleErrors,
  }) => {
    const visits = { browser, baseURL, openVisitor, first: index, isSlow: fault === slowFault };
    await forEveryFile(visits, async (page, file, open) => {
      let count = 0;
      await page.route(file, (route) =>
        (count += 1) === 1 ? respond(route, cuttingOrigin) : route.continue(),
      );
      await open(page);
      await expect(heading(page)).toHaveText(title);
      await untilHydrated(page);
      // What a page that could be read already waits for may be on its way still.
      await expect.poll(() => count).toBeGreaterThan(1);
      expect(await seenPanels(page)).toEqual([]);
      await page.unroute(file);
    });
    takeReportedFiles(consoleErrors.take());
  });

  test(`when one file of a page ${fault}, Try again works at the first press`, async ({
    browser,
    baseURL,
    openVisitor,
    cuttingOrigin,
    consoleErrors,
  }) => {
    const visits = { browser, baseURL, openVisitor, first: index, isSlow: fault === slowFault };
    await forEveryFile(visits, async (page, file, open) => {
      let isLost = true;
      await page.route(file, (route) => (isLost ? respond(route, cuttingOrigin) : route.continue()));
      await open(page);
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(tryAgain).toBeVisible();
      isLost = false;
      await tryAgain.click();
      await expect(heading(page)).toHaveText(title);
      await expect(tryAgain).toBeHidden();
      await page.unroute(file);
    });
    takeReportedFiles(consoleErrors.take());
  });
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
  await watchForPanel(page);
  await page.goto('/write-blogs', { waitUntil: 'commit' });
  await expect(editor(page)).toBeVisible();
  expect(await seenPanels(page)).toEqual([]);
  expect(missed.size).toBeGreaterThan(3);
  takeReportedFiles(consoleErrors.take());
});

interface Visits {
  browser: Browser;
  baseURL: string | undefined;
  openVisitor: () => Promise<BrowserContext>;
  /** The way in which the first kind of file is opened; the next kind is opened in the next way. */
  first: number;
  /** Whether two visitors at the same time share the kinds of files, instead of one for all. */
  isSlow: boolean;
}

/**
 * In pairs: each fault meets each file, and each file is opened in each way by some fault. No visit takes anything from a cache:
 * browsers have none for a page whose requests are routed.
 */
async function forEveryFile(
  { browser, baseURL, openVisitor, first, isSlow }: Visits,
  visit: (page: Page, file: (url: URL) => boolean, open: (page: Page) => Promise<void>) => Promise<void>,
): Promise<void> {
  const files = await findPageFiles(browser, baseURL);
  const openPage = async () => {
    const page = await (await openVisitor()).newPage();
    await watchForPanel(page);
    return page;
  };
  const visitOnce = async (kind: string, page: Page) => {
    const name = kinds[kind]!;
    const possible = Object.entries(ways).filter(([, way]) => !(way.hasStyles && styleKinds.includes(name)));
    const [way, { open }] = possible[(first + Object.keys(kinds).indexOf(kind)) % possible.length]!;
    await test.step(`${kind}, opened ${way}`, () => visit(page, isFile(files[name]), open));
  };
  const left = Object.keys(kinds);
  const visitWhatIsLeft = async () => {
    const page = await openPage();
    for (let kind = left.shift(); kind !== undefined; kind = left.shift()) await visitOnce(kind, page);
  };
  await Promise.all(Array.from({ length: isSlow ? 2 : 1 }, visitWhatIsLeft));
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
  await page.goto('/');
  await page.getByRole('link', { name: 'Help Center' }).click();
  await expect(heading(page)).toHaveText(title);
  await context.close();
  const find = (pattern: RegExp) => {
    const path = loaded.find((candidate) => pattern.test(candidate));
    if (!path) throw new Error(`The page has loaded nothing like ${pattern}`);
    return path;
  };
  return {
    runtime: find(/^\/assets\/federation\..*\.js$/),
    entry: find(/^\/remotes\/.*\/remoteEntry\..*\.js$/),
    script: find(/^\/remotes\/.*\/(?!remoteEntry)[^/]*\.js$/),
    style: find(/^\/remotes\/.*\.css$/),
    ...(await readAccordionFiles()),
  };
}

/** The toasts of the shell are a part like that, and may come before. */
async function readAccordionFiles(): Promise<Pick<PageFiles, 'partScript' | 'partStyle'>> {
  const text = await readFile(fromRoot('dist/shell/shell.json'), 'utf8');
  const { shared } = JSON.parse(text) as { shared: Record<string, PreloadFile[]> };
  const files = shared['@site/shared/ui/accordion']!;
  const partStyle = files.find(({ as }) => as === 'style')!.url;
  const [chunk] = partStyle.split('.');
  return {
    partStyle,
    partScript: files.find(({ url, as }) => as === 'script' && url.startsWith(`${chunk}.`))!.url,
  };
}

/** Under whatever query. */
const isFile = (path: string) => (url: URL) => url.pathname === path;

/** Notes the panel however shortly it stands, in every document of the page. */
async function watchForPanel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPanels: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, [role="alert"]')) {
        if (/This page could not be loaded|Something is missing|No connection/.test(textContent))
          seen.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenPanels = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenPanels: string[] }).seenPanels);

/** Browsers report the files that did not come; nothing else may be wrong. */
function takeReportedFiles(errors: string[]): void {
  for (const error of errors) expect(error).toMatch(/Failed to load resource|integrity|ChunkLoadError/);
}
