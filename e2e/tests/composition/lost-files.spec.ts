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

type Respond = (route: Route, cuttingOrigin: Origin) => Promise<void>;

const faults: Record<string, Respond> = {
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

/** In the first round each file meets one fault, and each fault one file; in all of them each file meets each fault. */
for (const round of Object.keys(faults).keys()) {
  const name = round === 0 ? '' : `, round ${round}`;
  const tag = round === 0 ? [] : ['@long'];

  test(
    `nobody notices when one file of a page is lost once${name}`,
    { tag },
    async ({ browser, baseURL, openVisitor, cuttingOrigin, consoleErrors }) => {
      await forEveryFile({ browser, baseURL, openVisitor, round }, async (page, file, respond, open) => {
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
    },
  );

  test(
    `when one file of a page is lost, Try again works at the first press${name}`,
    { tag },
    async ({ browser, baseURL, openVisitor, cuttingOrigin, consoleErrors }) => {
      await forEveryFile({ browser, baseURL, openVisitor, round }, async (page, file, respond, open) => {
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
    },
  );
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
  round: number;
}

type Visit = (
  page: Page,
  file: (url: URL) => boolean,
  respond: Respond,
  open: (page: Page) => Promise<void>,
) => Promise<void>;

/**
 * Opens the page once for each file, with the fault of this round, in a way that changes from file to file and from round to
 * round. Two visitors share the files, because one fault is mostly waiting. No visit takes anything from a cache: browsers have
 * none for a page whose requests are routed.
 */
async function forEveryFile({ browser, baseURL, openVisitor, round }: Visits, visit: Visit): Promise<void> {
  const files = await findPageFiles(browser, baseURL);
  const left = [...Object.entries(kinds).entries()];
  const visitWhatIsLeft = async () => {
    const page = await (await openVisitor()).newPage();
    await watchForPanel(page);
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, [kind, name]] = next;
      const [fault, respond] = takeInTurn(Object.entries(faults), index + firstFault + round);
      const possible = Object.entries(ways).filter(
        ([, way]) => !(way.hasStyles && styleKinds.includes(name)),
      );
      const [way, { open }] = takeInTurn(possible, index + round);
      await test.step(`${kind} ${fault}, opened ${way}`, () =>
        visit(page, isFile(files[name]), respond, open));
    }
  };
  await Promise.all([visitWhatIsLeft(), visitWhatIsLeft()]);
}

/** Of the first file in the first round: then the entry, which matters most, is the one that never comes. */
const firstFault = 3;

const takeInTurn = <Item>(items: Item[], at: number): Item => items[at % items.length]!;

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
