import type { BrowserContext, Page } from '@playwright/test';
import type { SentMarkup } from './in-page/watch-markup';
import { noticedKinds, openWatchedPage } from './open-visitor';
import { Visitor } from './visitor';
// For the type of `window.remoteCheck`.
import type {} from './in-page';

interface ServedPage {
  status: number;
  sent: SentMarkup;
  /** Lets the scripts run, and returns what is wrong with the way in which they take the markup over. */
  takeOver: () => Promise<string[]>;
}

/** On a site the frame goes on without a remote whose code has not come by then, and has to render its page anew. */
const patienceOfFrameMs = 2000;
const maxAttempts = 10;
const timeoutMs = 10_000;

/** Opens a page as the server has rendered it, before any of its scripts. */
export async function openServedPage(context: BrowserContext, path: string): Promise<ServedPage> {
  const first = await open(context, path);
  return { ...first, takeOver: () => takeOver(context, path, first, 1) };
}

/** A busy machine may be too slow now and then, which says nothing of the page. */
async function takeOver(
  context: BrowserContext,
  path: string,
  opened: OpenedPage,
  attempt: number,
): Promise<string[]> {
  const { problems, isLate } = await hydrate(opened);
  if (problems.length === 0 || !isLate || attempt === maxAttempts) return problems;
  return takeOver(context, path, await open(context, path), attempt + 1);
}

interface OpenedPage {
  status: number;
  sent: SentMarkup;
  page: Page;
  visitor: Visitor;
  errors: string[];
  releaseScripts: () => void;
}

async function open(context: BrowserContext, path: string): Promise<OpenedPage> {
  const errors: string[] = [];
  const page = await openWatchedPage(context, {
    onError: (text) => errors.push(text),
    onFailure: ({ kind }) => {
      if (!noticedKinds.includes(kind)) errors.push(`it fails (${kind})`);
    },
  });
  const visitor = new Visitor(page);
  let releaseScripts = () => {};
  const released = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() === 'script') await released;
      await route.fallback();
    },
  );
  const response = await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const sent = await page.evaluate(() => window.remoteCheck.rememberMarkup());
  return { status: response?.status() ?? 0, sent, page, visitor, errors, releaseScripts };
}

async function hydrate({ page, visitor, sent, errors, releaseScripts }: OpenedPage) {
  const startedMs = Date.now();
  releaseScripts();
  const isHydrated = await page
    .waitForSelector('html[data-hydrated]', { timeout: timeoutMs })
    .then(() => true)
    .catch(() => false);
  const isLate = Date.now() - startedMs > patienceOfFrameMs;
  await visitor.rest();
  const { untouched, gone, firstGone, refused } = await page.evaluate(() => ({
    ...window.remoteCheck.findReplacedMarkup(),
    refused: window.remoteCheck.violations,
  }));
  await page.close();
  const problems = errors.map((text) => `has an error when the browser takes it over: ${text}`);
  // What a script has added has a place, and is found without a server. Libraries write a style element for each component.
  for (const text of new Set(refused.filter((violation) => !violation.endsWith(')'))))
    problems.push(`has markup that the policy does not allow: ${text}`);
  if (!isHydrated) problems.push(`is not taken over within ${timeoutMs / 1000} seconds`);
  if (untouched > 0 || (gone > 0 && errors.length > 0))
    problems.push(
      `is rendered anew by the browser: ${gone} of ${sent.nodes} nodes are lost, first ${firstGone}`,
    );
  return { problems, isLate };
}
